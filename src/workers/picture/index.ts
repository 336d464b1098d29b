export { checkBoardSize, largestTileSize, PICTURE_LIMITS, planPictures } from './plan';
export type {
  MadePicture,
  PictureApi,
  PictureChoice,
  PictureError,
  PictureLook,
  PictureOrder,
  PictureProgress,
  PictureResult,
} from './protocol';
