import { useEffect, useRef, useState } from 'react';
import { carriesFiles, filesOfDrop, offerFiles, useToast } from '../ui';

/**
 * Takes files dropped anywhere that no drop zone took, and offers them to the page.
 * @param onUntaken opens the view that takes them where the page has none.
 * @returns whether files are being dragged over the page.
 */
export function usePageDrop(onUntaken: () => void): boolean {
  const [dragging, setDragging] = useState(false);
  const untaken = useRef(onUntaken);
  const toast = useToast();
  useEffect(() => {
    untaken.current = onUntaken;
  });
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      setDragging(!event.defaultPrevented);
      // Without this the browser would leave the page and show the file.
      event.preventDefault();
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      setDragging(false);
      if (event.defaultPrevented || event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      filesOfDrop(event.dataTransfer).then(
        (files) => {
          if (files.length > 0 && !offerFiles(files)) untaken.current();
        },
        () =>
          toast({
            tone: 'error',
            message: 'The dropped files could not be read.',
            detail: 'Nothing was changed. Check that they still exist and may be read, then drop them again.',
          }),
      );
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [toast]);
  return dragging;
}
