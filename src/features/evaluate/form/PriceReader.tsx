import { useEffect } from 'react';
import type { AgentForm } from '../agent';
import { usePrices, type Prices } from './usePrices';

interface PriceReaderProps {
  readonly form: AgentForm;
  readonly onPrices: (prices: Prices) => void;
}

/** Tells what a form's models cost, whenever that changes. The table of prices loads with it. */
export function PriceReader({ form, onPrices }: PriceReaderProps) {
  const { price, secondPrice } = usePrices(form);
  useEffect(() => onPrices({ price, secondPrice }), [price, secondPrice, onPrices]);
  return null;
}
