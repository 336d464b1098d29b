import type { Price } from '../../../core/evaluate';
import { modelSoFar, usePrice } from '../../../workers/bridge';
import type { AgentForm } from '../agent';

/** What a form's models cost; `null`: not known. */
export interface Prices {
  readonly price: Price | null;
  /** Of the debate's other speaker, the same model where none is named. */
  readonly secondPrice: Price | null;
}

/** The prices of a form's models as they are now. */
export function usePrices({ player, model, secondModel }: AgentForm): Prices {
  const price = usePrice(player === 'model' ? modelSoFar(model) : null);
  const second = usePrice(player === 'model' && secondModel ? modelSoFar(secondModel) : null);
  return { price, secondPrice: secondModel ? second : price };
}
