/** A strategy to begin with: it works as it stands. */
export const FIRST_STRATEGY = `// A strategy is a function that is called once per episode and returns what decides.
export default function strategy({ history, game, log }: Setup): Session {
  return {
    async decide({ ask }) {
      const reply = await ask(
        history.messages('Think in two sentences, then answer with <|ACTION|>your action<|END|>.'),
      );
      log(\`\${game.task}: \${reply.usage.outputTokens ?? '?'} tokens\`);
      return reply.text;
    },
  };
}
`;

/** What a strategy gets and gives, as its author reads it. */
export const STRATEGY_TYPES = `/** Called once per episode. */
type Strategy = (setup: Setup) => Session;

interface Setup {
  game: {
    environmentId: string;
    task: string;
    /** Goal, rules and list of actions, as the environment words them. */
    instructions: string;
    actions: { text: string; description: string }[];
    /** Any text is an action. */
    freeText: boolean;
    defaultAction: string;
    maxSteps: number | null;
  };
  /** The prompt of a naive agent: instructions, earlier observations and actions, the current observation. */
  history: { messages(request: string): Message[] };
  /** Earlier episodes that were chosen for the agent; never of the seed that is played. */
  demonstrations: { task: string; steps: { observation: string; action: string }[] }[];
  /** What lesson() gave after earlier episodes of this task, oldest first. */
  lessons: string[];
  /** Shown in the editor and in the browser's console. */
  log(...values: unknown[]): void;
}

interface Session {
  /**
   * Decides one step: the text from which the action is read (a tag <|ACTION|>…<|END|>,
   * the whole text, or its last line), alone or with the reasoning to be shown.
   */
  decide(tools: Tools): Promise<string | { answer: string; reasoning?: string }>;
  /** Every observation, before the decision on it. */
  observe?(observation: { text: { longTerm: string; shortTerm: string } }, picture: Image | null): void;
  /** The action that was executed: the fallback where the answer was not legal. */
  acted?(action: string): void;
  /** What is kept between steps, as plain data. Asked after each decision, stored with the step. */
  memory?(): unknown;
  /** Gives that back, when an episode goes on after the page was closed. */
  recall?(memory: unknown): void;
  /** After the episode: a text for the next one of this task. */
  lesson?(ending: { outcome: string; progression: number; steps: number }, tools: Tools): Promise<string | null>;
}

interface Tools {
  /** Asks the agent's model. At most 32 calls for one decision. */
  ask(
    messages: Message[] | string,
    options?: { purpose?: string; maxTokens?: number; second?: boolean },
  ): Promise<{
    text: string;
    /** What the provider keeps apart from the answer. */
    reasoning: string;
    stopReason: 'stop' | 'length' | 'filtered' | 'unknown';
    usage: { inputTokens: number | null; outputTokens: number | null };
  }>;
  /** Tries actions on a copy of the world; null where it cannot be copied. */
  tryActions(actions: string[]): Promise<{
    observation: { text: { longTerm: string; shortTerm: string } };
    reward: number;
    progression: number;
    ended: boolean;
    /** It ended only because no step is left. */
    outOfSteps?: true;
    taken: number;
  } | null>;
}

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string | ({ kind: 'text'; text: string } | Image)[];
}

/** A picture in VLM mode, by its hash. */
interface Image {
  kind: 'image';
  hash: string;
  width: number;
  height: number;
}
`;
