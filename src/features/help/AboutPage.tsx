import { isInBalrog } from '../../core/env';
import { Page, PageHeader, Panel, Prose, Stack } from '../../ui';
import { environmentMetas, interpretersLicense, netHackLicense } from '../../workers/bridge';
import styles from './AboutPage.module.css';

const BALROG_METAS = environmentMetas.filter(({ id }) => isInBalrog(id));

interface Dependency {
  readonly name: string;
  readonly license: string;
  readonly use: string;
}

/** What is shipped to the browser; build and test tools are not. */
const DEPENDENCIES: readonly Dependency[] = [
  { name: 'React', license: 'MIT', use: 'interface' },
  { name: 'Radix UI', license: 'MIT', use: 'dialogs, menus, tabs' },
  { name: 'cmdk', license: 'MIT', use: 'command palette' },
  { name: 'wouter', license: 'Unlicense', use: 'addresses' },
  { name: 'zustand', license: 'MIT', use: 'state' },
  { name: 'TanStack Virtual', license: 'MIT', use: 'long lists' },
  { name: 'PixiJS', license: 'MIT', use: 'boards' },
  { name: 'three.js', license: 'MIT', use: 'boards in 3D' },
  { name: 'CodeMirror', license: 'MIT', use: 'code editor' },
  { name: 'WebLLM', license: 'Apache 2.0', use: 'models on the graphics card' },
  { name: 'wllama and llama.cpp', license: 'MIT', use: 'models on the processor' },
  { name: 'Sucrase', license: 'MIT', use: 'strategies written in TypeScript' },
  { name: 'Observable Plot', license: 'ISC', use: 'figures' },
  { name: 'Pyodide', license: 'MPL 2.0', use: 'Python in the browser' },
  { name: 'Cytoscape.js and its fCoSE layout', license: 'MIT', use: 'maps of rooms' },
  { name: 'gifenc', license: 'MIT', use: 'GIF files' },
  { name: 'Mediabunny', license: 'MPL 2.0', use: 'WebM files' },
  { name: 'Dexie', license: 'Apache 2.0', use: 'storage' },
  { name: 'Comlink', license: 'Apache 2.0', use: 'workers' },
  { name: 'Valibot', license: 'MIT', use: 'checking files' },
  { name: 'zip.js', license: 'BSD 3-clause', use: 'run files' },
  { name: 'Papa Parse', license: 'MIT', use: 'step tables' },
  { name: 'yaml', license: 'ISC', use: 'result folders' },
  { name: 'noble-hashes', license: 'MIT', use: 'checksums' },
];

/** BALROG's environments and who made them. */
const CREDITS: readonly string[] = [
  'BabyAI: Chevalier-Boisvert et al., “BabyAI: A Platform to Study the Sample Efficiency of Grounded Language Learning”, 2018.',
  'Crafter: Danijar Hafner, “Benchmarking the Spectrum of Agent Capabilities”, 2021.',
  'Baba Is AI: Cloos et al., “Baba Is AI: Break the Rules to Beat the Benchmark”, 2024, after the game Baba Is You by Arvi Teikari.',
  'TextWorld: Côté et al., “TextWorld: A Learning Environment for Text-based Games”, 2018.',
  'MiniHack: Samvelyan et al., “MiniHack the Planet: A Sandbox for Open-Ended Reinforcement Learning Research”, 2021.',
  'NetHack: Küttler et al., “The NetHack Learning Environment”, 2020; the game is by the NetHack DevTeam.',
];

const LIST = new Intl.ListFormat('en');

/** Version, licenses, and what leaves the device. */
export function AboutPage() {
  return (
    <Page width="prose">
      <PageHeader title="About Agent Arcade" description={`Version ${__APP_VERSION__} · MIT license`} />
      <Prose>
        <p>
          Agent Arcade runs the BALROG benchmark in the browser: the games, the agents and the records of what
          they did. An episode is a seed and a list of decisions; everything else can be computed again. So
          every run can be replayed, continued after a crash, shared as a file, and verified step by step.
        </p>
      </Prose>
      <Panel title="What leaves this device">
        <Stack gap={3}>
          <p>
            Nothing, as long as you play or use the built-in agents. There is no account, no analytics and no
            server of ours; games are simulated in this browser and runs are kept in its storage.
          </p>
          <p>
            If you set up a remote model, the prompts of your evaluation, with pictures where you chose them,
            go to the address you entered, with the key you entered, and nowhere else. A model that runs in
            this browser is fetched from the address that its entry names (WebLLM’s library lies at
            huggingface.co and raw.githubusercontent.com), and only when you ask for it; then nothing is sent.
            A prompt holds the rules, observations and earlier answers of that episode; for a world it holds
            its specification, the example game and the program. Programs that models wrote, strategies, and
            programs that you imported run in a sandbox without network.
          </p>
          <p>
            Keys stay in memory until the page closes, unless you ask to remember them on this device. They
            are never part of a run, an address or an exported file.
          </p>
        </Stack>
      </Panel>
      <Panel title="Where it comes from">
        <Stack gap={3}>
          <p>
            The rules, prompts and scoring follow BALROG (Paglieri et al., “BALROG: Benchmarking Agentic LLM
            and VLM Reasoning On Games”, 2024). Of the six environments it is made of, {BALROG_METAS.length}{' '}
            can be played here: {LIST.format(BALROG_METAS.map(({ title }) => title))}. Results of all six can
            be opened and read.
          </p>
          <ul>
            {CREDITS.map((credit) => (
              <li key={credit}>{credit}</li>
            ))}
          </ul>
          <p>
            NetHack and MiniHack run on the real engine: NetHack 3.7 (work in progress), compiled to
            WebAssembly in the package @neth4ck/neth4ck 1.0.4 and shrunk by the build of this app, so what is
            shipped is a modified version. It is licensed under the{' '}
            <a href={netHackLicense}>NetHack General Public License</a>; its source is at
            github.com/NetHack/NetHack.
          </p>
          <p>
            TextWorld game files of your own are played by the interpreters Git and Bocfel, compiled to
            WebAssembly with the library RemGlk-rs in the package emglken 0.7.2, under the{' '}
            <a href={interpretersLicense}>MIT license</a>. The other interpreters of that package are not part
            of this app, and neither are any games.
          </p>
          <p>
            Worlds follow ByteSized32 (Wang et al., “ByteSized32: A Corpus and Challenge Task for Generating
            Task-Specific World Models Expressed as Text Games”, 2023); its games and prompts are written anew
            here. They run in Python, compiled to WebAssembly in the package pyodide 314.0.7: Pyodide is under
            the Mozilla Public License 2.0, its source is at github.com/pyodide/pyodide; Python and its
            standard library are under the Python Software Foundation License
            (docs.python.org/3/license.html).
          </p>
          <p>
            Everything else is an independent implementation; the tiles and the Boxoban levels are made by the
            app.
          </p>
        </Stack>
      </Panel>
      <Panel title="Libraries in this page">
        <ul className={styles.libraries}>
          {DEPENDENCIES.map((dependency) => (
            <li key={dependency.name}>
              <span>{dependency.name}</span>
              <span className={styles.use}>
                {dependency.use} · {dependency.license}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
