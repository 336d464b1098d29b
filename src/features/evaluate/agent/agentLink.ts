import { LOCAL_KINDS, REMOTE_KINDS, STRATEGY_IDS, type StrategyId } from '../../../core/agent';
import { isHash } from '../../../core/shared';
import { INITIAL_AGENT, parameterName, type AgentForm } from './agentForm';
import { modelInLink } from './modelLink';
import { anyText, oneOf, truth, wholeNumber, type QueryReader } from './queryReader';

/** Takes what an address says of an agent over into a form. An address that names a strategy says all of it. */
export function withAgentLink(before: AgentForm, reader: QueryReader): AgentForm {
  const player = reader.read('model', (text) =>
    text === 'random' || text === 'scriptedBot'
      ? text
      : oneOf<string>(...REMOTE_KINDS, ...LOCAL_KINDS)(text) === null
        ? null
        : ('model' as const),
  );
  const strategy = reader.read('strategy', oneOf(...STRATEGY_IDS));
  const form: AgentForm = strategy === undefined ? before : { ...before, ...ADDED, strategy };
  const model = modelInLink(reader, 'model', '', form.model);
  return {
    ...form,
    // Only language models are asked by a strategy.
    player: player ?? (strategy === undefined ? form.player : 'model'),
    model: model ?? form.model,
    own: ownOf(reader) ?? form.own,
    parameters: { ...form.parameters, ...parametersOf(reader, form.strategy) },
    answerReading: reader.read('reading', oneOf('lenient', 'balrog')) ?? form.answerReading,
    history: reader.read('history', wholeNumber) ?? form.history,
    historyMode: reader.read('historyMode', oneOf('benchmark', 'appendOnly')) ?? form.historyMode,
    images: reader.read('images', wholeNumber) ?? form.images,
    clip: reader.read('clip', wholeNumber) ?? form.clip,
    pictureOnly: reader.read('pictureOnly', truth) ?? form.pictureOnly,
    alternateRoles: reader.read('alternate', truth) ?? form.alternateRoles,
    onlyLegalActions: reader.read('onlyLegal', truth) ?? form.onlyLegalActions,
    demonstrations: reader.read('demonstrations', hashes) ?? form.demonstrations,
    secondModel: modelInLink(reader, 'second', 'second.', form.secondModel ?? form.model) ?? form.secondModel,
  };
}

/** What a strategy goes without unless the address says otherwise. */
const ADDED = {
  own: INITIAL_AGENT.own,
  parameters: INITIAL_AGENT.parameters,
  historyMode: INITIAL_AGENT.historyMode,
  images: INITIAL_AGENT.images,
  clip: INITIAL_AGENT.clip,
  pictureOnly: INITIAL_AGENT.pictureOnly,
  alternateRoles: INITIAL_AGENT.alternateRoles,
  onlyLegalActions: INITIAL_AGENT.onlyLegalActions,
  demonstrations: INITIAL_AGENT.demonstrations,
  secondModel: INITIAL_AGENT.secondModel,
} satisfies Partial<AgentForm>;

function ownOf(reader: QueryReader): AgentForm['own'] {
  const hash = reader.read('own', (text) => (isHash(text) ? text : null));
  const name = reader.read('ownName', anyText);
  return hash === undefined ? null : { hash, name: name ?? 'own strategy' };
}

function parametersOf(reader: QueryReader, strategy: StrategyId): Record<string, number> {
  const given: Record<string, number> = {};
  for (const key of reader.namesAfter('parameter.')) {
    const value = reader.read(`parameter.${key}`, wholeNumber);
    if (value !== undefined) given[parameterName(strategy, key)] = value;
  }
  return given;
}

function hashes(text: string): readonly string[] | null {
  const all = text.split(',');
  return all.every(isHash) ? all : null;
}
