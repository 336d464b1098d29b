export {
  downloadFile,
  parseDownloadAddress,
  type DownloadAddress,
  type Downloaded,
  type DownloadError,
} from './download';
