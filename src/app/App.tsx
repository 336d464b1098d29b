import { HashRouter, ToastProvider, TooltipProvider } from '../ui';
import { Routes } from './Routes';
import { Shell } from './Shell';

/** The composition root: providers around the shell, the shell around the current page. */
export function App() {
  return (
    <HashRouter>
      <TooltipProvider>
        <ToastProvider>
          <Shell>
            <Routes />
          </Shell>
        </ToastProvider>
      </TooltipProvider>
    </HashRouter>
  );
}
