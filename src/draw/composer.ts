/** What draws pictures as bytes, without a board on a page. */
export { composePicture } from './compose';
export { composeModelPicture } from './modelPicture';
export { encodePng } from './png';
