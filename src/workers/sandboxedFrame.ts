/** Frames that run programs of others: of opaque origin, scripts are all they are allowed. */

/** A frame that is not in the page yet. */
export function createSandboxedFrame(page: Document, title: string): HTMLIFrameElement {
  const frame = page.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.title = title;
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  return frame;
}

/** Puts it into the page. Resolves when it has loaded. */
export function loadFrame(frame: HTMLIFrameElement, page: Document, address: string): Promise<void> {
  return new Promise((done) => {
    frame.addEventListener('load', () => done(), { once: true });
    frame.src = address;
    page.body.append(frame);
  });
}
