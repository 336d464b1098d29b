export { RoomMapView } from './RoomMapView';
