import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatBytes,
  formatCompact,
  formatCount,
  formatDateTime,
  formatDollars,
  formatDuration,
  formatFixed,
  formatNumber,
  formatPercent,
} from './format';

describe('numbers', () => {
  it('groups and rounds by locale', () => {
    expect(formatNumber(12044.4, 0, 'en-US')).toBe('12,044');
    expect(formatNumber(12044.4, 1, 'de-DE')).toBe('12.044,4');
    expect(formatFixed(3, 2, 'en-US')).toBe('3.00');
    expect(formatCompact(12_345, 'en-US')).toBe('12.3K');
  });

  it('shows a dash for what is not there, and never NaN', () => {
    for (const missing of [null, undefined, Number.NaN]) {
      expect(formatNumber(missing)).toBe('–');
      expect(formatFixed(missing, 2)).toBe('–');
      expect(formatPercent(missing)).toBe('–');
      expect(formatDuration(missing)).toBe('–');
      expect(formatBytes(missing)).toBe('–');
      expect(formatDateTime(missing)).toBe('–');
    }
  });

  it('shows zero as a number', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatPercent(0, 0, 'en-US')).toBe('0%');
    expect(formatBytes(0, 'en-US')).toBe('0 B');
    expect(formatDuration(0, 'en-US')).toBe('0 ms');
  });

  it('chooses singular only for one', () => {
    expect(formatCount(1, 'step', 'steps', 'en-US')).toBe('1 step');
    expect(formatCount(0, 'step', 'steps', 'en-US')).toBe('0 steps');
    expect(formatCount(1200, 'step', 'steps', 'en-US')).toBe('1,200 steps');
  });
});

describe('durations', () => {
  it.each([
    [840, '840 ms'],
    [999.7, '1.0 s'],
    [4200, '4.2 s'],
    [59_949, '59.9 s'],
    [59_990, '1 min 00 s'],
    [185_000, '3 min 05 s'],
    [3_599_600, '1 h 00 min'],
    [8_040_000, '2 h 14 min'],
    [86_399_999, '1 d 0 h'],
    [274_000_000, '3 d 4 h'],
  ])('%d ms is %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds, 'en-US')).toBe(text);
  });

  it('never shows sixty of a unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e10, noNaN: true }), (milliseconds) => {
        const text = formatDuration(milliseconds, 'en-US');
        expect(text).not.toMatch(/\b60(\.0)? (s|min)\b/);
        expect(text).not.toMatch(/\b1,000 ms/);
      }),
    );
  });
});

describe('bytes', () => {
  it.each([
    [512, '512 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [17_400_000, '17.4 MB'],
    [999_999, '1 MB'],
    [139_000_000_000, '139 GB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en-US')).toBe(text);
  });
});

describe('dollars', () => {
  it.each([
    [null, '–'],
    [0, '$0.00'],
    [0.00001, '< $0.0001'],
    [0.0031, '$0.0031'],
    [0.3, '$0.300'],
    [12.4, '$12.40'],
    [1234.5, '$1,234.50'],
  ])('%d is %s', (dollars, text) => {
    expect(formatDollars(dollars, 'en-US')).toBe(text);
  });
});

describe('moments', () => {
  const now = Date.UTC(2026, 0, 15, 12, 0, 0);

  it('writes date and time of day', () => {
    expect(formatDateTime(now, 'en-US', 'UTC')).toMatch(/^Jan 15, 2026, 12:00\sPM$/);
  });

  it('counts back in the largest whole unit', () => {
    expect(formatAgo(now - 3000, now, 'en-US')).toBe('just now');
    expect(formatAgo(now - 30_000, now, 'en-US')).toBe('30 seconds ago');
    expect(formatAgo(now - 5 * 60_000, now, 'en-US')).toBe('5 minutes ago');
    expect(formatAgo(now - 26 * 3_600_000, now, 'en-US')).toBe('yesterday');
    expect(formatAgo(now - 30 * 86_400_000, now, 'en-US')).toMatch(/Dec 16, 2025/);
  });
});
