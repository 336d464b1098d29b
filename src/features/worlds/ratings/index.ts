export { RaterAgreementTable } from './RaterAgreementTable';
export { RatingPanel } from './RatingPanel';
