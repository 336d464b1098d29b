export { connectLab, type ConnectedLab } from './connectLab';
export { connectLater, type LateLab } from './connectLater';
export { serveLab } from './serveLab';
