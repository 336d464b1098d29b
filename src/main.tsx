import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App, showStoredTheme } from './app';
import { finishSignIn, startAppDuties } from './workers/bridge';

// Before anything is drawn, so that a chosen theme never flashes.
showStoredTheme();
// Likewise, so that a sign-in's code is in no address that a page reads or keeps.
void finishSignIn();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(<App />);
startAppDuties();
