import type { ReactNode, SVGProps } from 'react';

/** 16×16 line icons. They are decoration: the text beside them, or the label of their button, carries the meaning. */
const SHAPES = {
  arrowLeft: <path d="M13 8H3m4.5-4.5L3 8l4.5 4.5" />,
  arrowRight: <path d="M3 8h10M8.5 3.5 13 8l-4.5 4.5" />,
  bot: (
    <>
      <rect x="2.5" y="5.5" width="11" height="8" rx="2" />
      <path d="M8 5.5V3m0 0h.01M6 9v1m4-1v1" />
    </>
  ),
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  chevronDown: <path d="m4 6 4 4 4-4" />,
  chevronLeft: <path d="m10 3.5-4.5 4.5 4.5 4.5" />,
  chevronRight: <path d="M6 3.5 10.5 8 6 12.5" />,
  chevronUp: <path d="m4 10 4-4 4 4" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 4.75V8l2.2 1.6" />
    </>
  ),
  close: <path d="m4 4 8 8m0-8-8 8" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5" />
    </>
  ),
  download: <path d="M8 2.5v7.5m0 0L4.8 6.8M8 10l3.2-3.2M2.5 13.25h11" />,
  dot: <circle cx="8" cy="8" r="3" fill="currentColor" stroke="none" />,
  environment: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="1.5" />
      <path d="M2.5 8h11M8 2.5v11" />
    </>
  ),
  external: (
    <path d="M9.5 2.5h4v4m0-4L7.5 8.5M12 9.5V12a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V5.5A1.5 1.5 0 0 1 4 4h2.5" />
  ),
  eye: (
    <>
      <path d="M1.5 8S4 3.75 8 3.75 14.5 8 14.5 8 12 12.25 8 12.25 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="1.75" />
    </>
  ),
  eyeOff: (
    <path d="M6.4 4A6 6 0 0 1 8 3.75C12 3.75 14.5 8 14.5 8a11 11 0 0 1-1.8 2.2M10 11.9a6 6 0 0 1-2 .35C4 12.25 1.5 8 1.5 8a11 11 0 0 1 2.4-2.7M2.5 2.5l11 11" />
  ),
  file: (
    <path d="M9 2.5H5A1.5 1.5 0 0 0 3.5 4v8A1.5 1.5 0 0 0 5 13.5h6a1.5 1.5 0 0 0 1.5-1.5V6L9 2.5ZM9 2.5V6h3.5" />
  ),
  filter: <path d="M2.5 4h11M4.75 8h6.5M7 12h2" />,
  first: <path d="M12.5 3.5 7 8l5.5 4.5ZM3.75 3.5v9" />,
  folder: (
    <path d="M2.5 12V4.5A1 1 0 0 1 3.5 3.5h3l1.5 2h4.5a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1Z" />
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M6.4 6.4a1.65 1.65 0 1 1 2.3 1.55c-.45.2-.7.5-.7.95m0 2.1h.01" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 7.5v3.25M8 5.25h.01" />
    </>
  ),
  key: (
    <>
      <circle cx="5.25" cy="10.75" r="2.75" />
      <path d="m7.25 8.75 6-6m-2.5 2.5 1.75 1.75" />
    </>
  ),
  keyboard: (
    <>
      <rect x="1.5" y="4" width="13" height="8.5" rx="1.5" />
      <path d="M4.25 6.75h.01m2.49 0h.01m2.49 0h.01m2.49 0h.01M5.5 9.75h5" />
    </>
  ),
  last: <path d="M3.5 3.5 9 8l-5.5 4.5ZM12.25 3.5v9" />,
  link: (
    <path d="M6.75 9.25a2.75 2.75 0 0 0 3.9 0l2-2a2.75 2.75 0 0 0-3.9-3.9l-.75.75m1.25 2.65a2.75 2.75 0 0 0-3.9 0l-2 2a2.75 2.75 0 0 0 3.9 3.9l.75-.75" />
  ),
  menu: <path d="M2.5 4.5h11m-11 3.5h11m-11 3.5h11" />,
  minus: <path d="M3.5 8h9" />,
  monitor: (
    <>
      <rect x="2" y="3" width="12" height="8" rx="1.5" />
      <path d="M5.75 13.5h4.5M8 11v2.5" />
    </>
  ),
  moon: <path d="M13.25 9.5A5.5 5.5 0 0 1 6.5 2.75a5.5 5.5 0 1 0 6.75 6.75Z" />,
  more: <path d="M3.5 8h.01M8 8h.01m4.49 0h.01" strokeWidth="2.25" />,
  next: <path d="M4.5 3.5 11.5 8l-7 4.5Z" fill="currentColor" />,
  pause: <path d="M5.25 3.5v9m5.5-9v9" strokeWidth="2" />,
  pencil: <path d="m3 13 .75-3L10.5 3.25a1.4 1.4 0 0 1 2 0l.25.25a1.4 1.4 0 0 1 0 2L6 12.25 3 13Z" />,
  person: (
    <>
      <circle cx="8" cy="5.5" r="2.75" />
      <path d="M2.75 13.5c.5-2.7 2.6-4 5.25-4s4.75 1.3 5.25 4" />
    </>
  ),
  play: <path d="M4.75 3.25 12.5 8l-7.75 4.75Z" fill="currentColor" />,
  plus: <path d="M8 3.5v9M3.5 8h9" />,
  refresh: <path d="M13 8a5 5 0 1 1-1.4-3.5M13 2.5v3h-3" />,
  runs: <path d="M2.5 4h1m-1 4h1m-1 4h1M6 4h7.5M6 8h7.5M6 12h7.5" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.25" />
      <path d="m10.25 10.25 3.25 3.25" />
    </>
  ),
  settings: (
    <path d="M2.5 4.5h5m4 0h2m-11 7h2m4 0h5M9.5 4.5m-1.75 0a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0M6.5 11.5m-1.75 0a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0" />
  ),
  shield: <path d="M8 2 3 4v3.5c0 3.2 2.1 5.3 5 6.5 2.9-1.2 5-3.3 5-6.5V4L8 2Zm-2.25 6 1.6 1.6 3-3.2" />,
  sortDown: <path d="M8 3v10m0 0 3.5-3.5M8 13 4.5 9.5" />,
  sortUp: <path d="M8 13V3m0 0L4.5 6.5M8 3l3.5 3.5" />,
  stepBack: <path d="M11.5 3.5 5.5 8l6 4.5Z" />,
  stepForward: <path d="M4.5 3.5 10.5 8l-6 4.5Z" />,
  stop: <rect x="3.75" y="3.75" width="8.5" height="8.5" rx="1" fill="currentColor" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.75v1.5m0 9.5v1.5M1.75 8h1.5m9.5 0h1.5M3.6 3.6l1 1m6.8 6.8 1 1m0-8.8-1 1m-6.8 6.8-1 1" />
    </>
  ),
  trash: (
    <path d="M2.75 4.25h10.5M6.25 4V2.75h3.5V4M4 4.25l.6 8a1.25 1.25 0 0 0 1.25 1.25h4.3a1.25 1.25 0 0 0 1.25-1.25l.6-8M6.75 7v3.75m2.5-3.75v3.75" />
  ),
  upload: <path d="M8 10.5V3m0 0L4.8 6.2M8 3l3.2 3.2M2.5 13.25h11" />,
  warning: <path d="M8 2.5 1.75 13.25h12.5L8 2.5Zm0 4.25v3m0 1.75h.01" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  readonly name: IconName;
  /** Side in CSS pixels at the default text size; default 16. */
  readonly size?: number;
}

export function Icon({ name, size = 16, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 16 16"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      {...rest}
    >
      {SHAPES[name]}
    </svg>
  );
}
