import { useEffect, useRef, useState } from 'react';
import { carriesFiles, filesOfDrop, offerFiles, pageOfDrop, useToast } from '../ui';

/**
 * Takes files dropped anywhere that no drop zone took, and offers them to the page.
 * @param open goes to the page at an address, which takes them where the page that is open does not.
 * @returns whether files are being dragged over the page.
 */
export function usePageDrop(open: (address: string) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const opening = useRef(open);
  const toast = useToast();
  useEffect(() => {
    opening.current = open;
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
          if (files.length > 0 && !offerFiles(files)) opening.current(pageOfDrop(files));
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
