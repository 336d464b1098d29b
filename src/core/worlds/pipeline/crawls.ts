/** How games are crawled under a plan: mended, or as published (bytesized32 spec, 8, 10 and 12). */
import { ALIGNMENT_PATHS, VALIDITY_CRAWL, type CrawlOptions, type PathOptions } from '../lab';
import type { MeasureOptions } from '../plan';

/** As published, games are asked for their valid actions once only (fault 1). */
export function validityCrawl({ asPublished }: Pick<MeasureOptions, 'asPublished'>): CrawlOptions {
  return { ...VALIDITY_CRAWL, renewActions: !asPublished };
}

/** As published, besides: depth first, 11 actions of a verb, next actions of a fresh game (faults 2 to 4). */
export function alignmentPaths({
  asPublished,
  paths,
}: Pick<MeasureOptions, 'asPublished' | 'paths'>): PathOptions {
  if (!asPublished) return { ...ALIGNMENT_PATHS, sample: paths };
  return {
    ...ALIGNMENT_PATHS,
    renewActions: false,
    order: 'asPublished',
    perVerbFirst: 11,
    perVerbLater: 11,
    sample: paths,
  };
}
