import type { Locator, Page } from 'playwright-core';
import { type Session, eventually } from './app';

/** The view of a game a person plays. */
export class PlayView {
  readonly page: Page;
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    this.page = session.page;
  }

  /** Opens a level by its address. */
  async open(slug: string, seed: number): Promise<void> {
    await this.#session.goto(`/play/babyai/${slug}/${String(seed)}`);
    await this.actions.waitFor();
  }

  get actions(): Locator {
    return this.page.getByRole('list', { name: 'Actions' });
  }

  action(text: string): Locator {
    return this.actions.getByRole('button', { name: new RegExp(`^${text}`) });
  }

  get commandLine(): Locator {
    return this.page.getByRole('combobox', { name: 'Type an action' });
  }

  get board(): Locator {
    return boardOf(this.page);
  }

  get ending(): Locator {
    return this.page.getByRole('region', { name: 'How it ended' });
  }

  /** The text an agent would read now. */
  async observation(): Promise<string> {
    return (await textBlock(this.page, 'Observation').textContent()) ?? '';
  }

  /** Steps made, as shown. */
  async steps(): Promise<number> {
    return Number.parseInt((await definition(this.page, 'Step').textContent()) ?? '', 10);
  }

  /** Waits until so many steps are made. */
  async reach(steps: number): Promise<void> {
    await eventually(() => this.steps()).toBe(steps);
  }
}

/** A text shown exactly as it is, by its label. */
export function textBlock(within: Page | Locator, label: string): Locator {
  return within.locator(`pre[aria-label="${label}"]`);
}

/** The board's picture. */
export function boardOf(page: Page): Locator {
  return page.getByRole('img', { name: /^Board/ });
}

/** The value beside a term in a list of figures. */
export function definition(within: Page | Locator, term: string): Locator {
  return within
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .first();
}

type EvaluationSettings = Readonly<Record<string, string | number>>;

/** The evaluation form's address with these settings; the seed is 0 unless they name another. */
export function evaluationAddress(settings: EvaluationSettings): string {
  const query = new URLSearchParams(
    Object.entries({ seed: 0, ...settings }).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return `/evaluate?${query.toString()}`;
}

/** Opens the evaluation form with the given settings and starts it. @returns the run's id. */
export async function startEvaluation(
  session: Session,
  settings: EvaluationSettings,
  adjust?: (page: Page) => Promise<void>,
): Promise<string> {
  const { page } = session;
  await session.goto(evaluationAddress(settings));
  await page.getByRole('button', { name: 'Start run' }).waitFor();
  await adjust?.(page);
  await page.getByRole('button', { name: 'Start run' }).click();
  await page.waitForURL(/#\/runs\/[^/?]+/);
  return runIdOf(page);
}

export function runIdOf(page: Page): string {
  const id = /#\/runs\/([^/?]+)/.exec(page.url())?.[1];
  if (id === undefined) throw new Error(`${page.url()} is not the address of a run.`);
  return id;
}

/** The view of one run. */
export class RunView {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until the run's state reads so. */
  async reach(state: 'Running' | 'Paused' | 'Needs a key' | 'Finished' | 'Stopped'): Promise<void> {
    await this.state.getByText(state, { exact: true }).waitFor();
  }

  get state(): Locator {
    return this.page.locator('header', { has: this.page.locator('h1') });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** The row of a task in the table of scores. */
  score(title: string): Locator {
    return this.page
      .getByRole('table', { name: 'Scores per task and environment' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: title, exact: true }) });
  }

  /** A row of the table of scores as texts. */
  async scoreCells(title: string): Promise<string[]> {
    return (await this.score(title).getByRole('cell').allTextContents()).map((text) => text.trim());
  }

  get episodes(): Locator {
    return this.page.getByRole('table', { name: 'Episodes', exact: true }).getByRole('row');
  }

  episodesThat(outcome: string): Locator {
    return this.episodes.filter({ has: this.page.getByText(outcome, { exact: true }) });
  }

  /** Steps shown while the run goes on. */
  async stepsSoFar(): Promise<number> {
    const text = await this.page
      .getByText('Steps', { exact: true })
      .first()
      .locator('xpath=following-sibling::*[1]')
      .textContent();
    return Number((text ?? '').replace(/\D/g, ''));
  }

  /** Opens the menu of the run and chooses an entry. */
  async choose(entry: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Exports the run. @returns where the file lies. */
  async export(entry: RegExp): Promise<{ readonly path: string; readonly name: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.choose(entry)]);
    return { path: await download.path(), name: download.suggestedFilename() };
  }
}
