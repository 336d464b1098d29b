import {
  Cell,
  HeaderCell,
  Link,
  Row,
  RowLink,
  Table,
  VisuallyHidden,
  formatFixed,
  formatNumber,
  routePath,
  withQuery,
} from '../../../ui';
import type { CorpusWorld } from '../../../workers/bridge';
import styles from '../shared/worlds.module.css';

/** Figures of the paper's Table 1, of which ours are means of. */
interface PublishedMeans {
  readonly games: number;
  readonly linesOfCode: number;
  readonly linesOfComments: number;
  readonly tokens: number;
  readonly actionVerbs: number;
  readonly validActions: number;
  readonly objectClasses: number;
  readonly objectInstances: number;
  readonly expertPathLength: number;
}

interface Column {
  readonly title: string;
  readonly of: (facts: CorpusWorld['facts']) => number;
  readonly published: (means: PublishedMeans) => number;
}

const COLUMNS: readonly Column[] = [
  { title: 'Lines of code', of: (f) => f.nonBlankLines, published: (p) => p.linesOfCode },
  { title: 'Comment lines', of: (f) => f.commentLines, published: (p) => p.linesOfComments },
  { title: 'Tokens', of: (f) => f.tokens, published: (p) => p.tokens },
  { title: 'Verbs', of: (f) => f.verbs, published: (p) => p.actionVerbs },
  { title: 'Valid actions', of: (f) => f.actionsAtStart, published: (p) => p.validActions },
  { title: 'Object classes', of: (f) => f.objectClasses, published: (p) => p.objectClasses },
  { title: 'Objects', of: (f) => f.objectInstances, published: (p) => p.objectInstances },
  { title: 'Solution steps', of: (f) => f.solutionLength, published: (p) => p.expertPathLength },
];

interface CorpusTableProps {
  readonly worlds: readonly CorpusWorld[];
  /** `null` while they load. */
  readonly published: PublishedMeans | null;
  /** The game whose source is shown below. */
  readonly shown: string | null;
}

const linkId = (game: string): string => `corpus-game-${game}`;

/** Brings a game's row into view and focuses its link. */
export function focusGame(game: string): void {
  const link = document.getElementById(linkId(game));
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
}

/** The games with the counts of the paper's Table 1, their means, and the paper's means. */
export function CorpusTable({ worlds, published, shown }: CorpusTableProps) {
  return (
    <Table caption="Games of the corpus">
      <thead>
        <tr>
          <HeaderCell>Game</HeaderCell>
          <HeaderCell>Play</HeaderCell>
          {COLUMNS.map(({ title }) => (
            <HeaderCell key={title} numeric>
              {title}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {worlds.map((world) => (
          <Row key={world.id} current={world.id === shown}>
            <th scope="row" className={styles.name}>
              <RowLink id={linkId(world.id)} to={withQuery('/worlds/corpus', { world: world.id })}>
                {world.title}
              </RowLink>
              <span className={styles.detail}>{world.task}</span>
            </th>
            <Cell>
              <Link to={routePath('play', 'bytesized32', world.id, 0)} className={styles.above}>
                Play <VisuallyHidden>{world.title}</VisuallyHidden>
              </Link>
            </Cell>
            {COLUMNS.map(({ title, of }) => (
              <Cell key={title} numeric>
                {formatNumber(of(world.facts))}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.sum}>
          <th scope="row">Mean of {worlds.length}</th>
          <Cell />
          {COLUMNS.map(({ title, of }) => (
            <Cell key={title} numeric>
              {worlds.length === 0
                ? '–'
                : formatFixed(worlds.reduce((sum, { facts }) => sum + of(facts), 0) / worlds.length, 1)}
            </Cell>
          ))}
        </tr>
        {published && (
          <tr>
            <th scope="row">Paper, mean of {published.games} (Table 1)</th>
            <Cell />
            {COLUMNS.map(({ title, published: figure }) => (
              <Cell key={title} numeric>
                {formatFixed(figure(published), 1)}
              </Cell>
            ))}
          </tr>
        )}
      </tfoot>
    </Table>
  );
}
