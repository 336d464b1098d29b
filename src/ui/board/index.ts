export { Board } from './Board';
export type { BoardPainterLike, BoardProps, BoardView, CreateBoardPainter } from './Board';
export { BoardViewSwitch } from './BoardViewSwitch';
export type { BoardViewSwitchProps } from './BoardViewSwitch';
