import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import {
  CommandPalette,
  Icon,
  IconButton,
  Keys,
  Link,
  Menu,
  publishedCommands,
  ShortcutHelp,
  useNavigate,
  useRoutePath,
  useShortcuts,
  wordsOfTaker,
} from '../ui';
import type { IconName, ThemePreference } from '../ui';
import { useAppStatus } from '../workers/bridge';
import { Brand } from './Brand';
import { buildCommands } from './commands';
import { Notices } from './Notices';
import { noticesOf } from './noticeList';
import { SECTIONS, THEMES } from './sections';
import { SignInReturn } from './SignInReturn';
import styles from './Shell.module.css';
import { useThemePreference } from './theme';
import { usePageDrop } from './usePageDrop';

/** The frame around every page: bar, notices, footer, palette, keys. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const [theme, setTheme] = useThemePreference();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const dragging = usePageDrop(navigate);

  useShortcuts(
    [
      { keys: 'mod+k', label: 'Search commands', run: () => setPaletteOpen(true), whileTyping: true },
      { keys: '?', label: 'Show shortcuts', run: () => setHelpOpen(true) },
    ],
    { title: 'Everywhere' },
  );

  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip} onClick={skip}>
        Skip to content
      </a>
      <TopBar theme={theme} onTheme={setTheme} onPalette={() => setPaletteOpen(true)} />
      <Notices notices={noticesOf(useAppStatus())} />
      <SignInReturn />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <span>Everything runs and stays in this browser, unless you connect a remote model.</span>
        <ul>
          <li>
            <button type="button" onClick={() => setHelpOpen(true)}>
              Keyboard shortcuts
            </button>
          </li>
          <li>
            <Link to="/about">About {__APP_VERSION__}</Link>
          </li>
        </ul>
      </footer>
      {dragging && (
        <div className={styles.drop} aria-hidden="true">
          <Icon name="download" size={28} />
          {wordsOfTaker() ?? 'Drop to open'}
        </div>
      )}
      <CommandPalette
        open={paletteOpen}
        onOpenChange={setPaletteOpen}
        commands={
          paletteOpen
            ? [
                ...publishedCommands(),
                ...buildCommands({ navigate, setTheme, showShortcuts: () => setHelpOpen(true) }),
              ]
            : []
        }
      />
      <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}

interface TopBarProps {
  readonly theme: ThemePreference;
  readonly onTheme: (theme: ThemePreference) => void;
  readonly onPalette: () => void;
}

const THEME_ICONS: Readonly<Record<ThemePreference, IconName>> = {
  system: 'monitor',
  light: 'sun',
  dark: 'moon',
};

function TopBar({ theme, onTheme, onPalette }: TopBarProps) {
  const path = useRoutePath();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  // The narrow menu closes by itself when a page is chosen.
  const menuOpen = openedOn === path;

  useEffect(() => {
    if (!menuOpen) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenedOn(null);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [menuOpen]);

  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand} aria-current={path === '/' ? 'page' : undefined}>
        <Brand />
        Agent Arcade
      </Link>
      <nav id="sections" className={styles.nav} data-open={menuOpen} aria-label="Sections">
        <ul>
          {SECTIONS.map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                aria-current={currentState(path, section.to)}
                onClick={() => setOpenedOn(null)}
              >
                <Icon name={section.icon} />
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.search}
          onClick={onPalette}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <Icon name="search" />
          <span className={styles.searchText}>Search</span>
          <span className={styles.searchKeys} aria-hidden="true">
            <Keys shortcut="mod+k" />
          </span>
        </button>
        <Menu
          label="Theme"
          trigger={<IconButton icon={THEME_ICONS[theme]} label={`Theme: ${theme}`} tooltip={false} />}
          items={THEMES.map((choice) => ({
            label: choice.label,
            icon: THEME_ICONS[choice.value],
            checked: choice.value === theme,
            onSelect: () => onTheme(choice.value),
          }))}
        />
        <IconButton
          icon={menuOpen ? 'close' : 'menu'}
          label={menuOpen ? 'Close sections' : 'Open sections'}
          tooltip={false}
          className={styles.menuButton ?? ''}
          aria-expanded={menuOpen}
          aria-controls="sections"
          onClick={() => setOpenedOn(menuOpen ? null : path)}
        />
      </div>
    </header>
  );
}

function currentState(path: string, section: string): 'page' | 'true' | undefined {
  if (path === section) return 'page';
  return path.startsWith(`${section}/`) ? 'true' : undefined;
}
