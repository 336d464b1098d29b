import { useEffect } from 'react';
import { useToast } from '../ui';
import { finishSignIn } from '../workers/bridge';

/** Says how a sign-in ended, when the page was loaded to finish one. */
export function SignInReturn() {
  const toast = useToast();
  useEffect(() => {
    let stopped = false;
    void finishSignIn().then((end) => {
      if (stopped || end === null) return;
      if (end.kind === 'failed')
        toast({ message: end.error.message, detail: end.error.advice, tone: 'error' });
      else if (end.problem)
        toast({
          message: `Signed in at OpenRouter. ${end.problem.message}`,
          detail: end.problem.advice,
          tone: 'error',
        });
      else
        toast({
          message: 'Signed in at OpenRouter.',
          detail: end.remembered
            ? 'The key is remembered on this device. You can forget it under Settings.'
            : 'The key is held until this page closes.',
          tone: 'success',
        });
    });
    return () => {
      stopped = true;
    };
  }, [toast]);
  return null;
}
