export { Board } from './Board';
export type { BoardCell, BoardPainterLike, BoardProps, BoardView, CreateBoardPainter } from './Board';
export { parseBoardZoom } from './boardSize';
export type { BoardZoom } from './boardSize';
export { BoardViewSwitch } from './BoardViewSwitch';
export type { BoardViewSwitchProps } from './BoardViewSwitch';
