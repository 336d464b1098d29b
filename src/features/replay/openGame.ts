/** What simulates an episode; loads with the first world that is opened, after the texts are shown. */
export { openReplay, SentPictures } from '../../workers/bridge';
