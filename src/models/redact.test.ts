import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from './redact';

describe('redaction', () => {
  it('takes a key out of any text around it', () => {
    const key = fc.stringMatching(/^[A-Za-z0-9+/=_-]{8,40}$/);
    fc.assert(
      fc.property(fc.string(), key, fc.string(), (before, k, after) => {
        expect(redact(`${before}${k}${after} ${encodeURIComponent(k)}`, k)).not.toContain(k);
      }),
    );
  });

  it('takes out what looks like a key without knowing it', () => {
    expect(redact('Incorrect key sk-proj-abcdef0123456789abcdef, see docs.', null)).toBe(
      'Incorrect key •••, see docs.',
    );
    expect(redact(`API key AIzaSy${'x'.repeat(33)} not valid`, null)).toBe('API key ••• not valid');
    expect(redact('got "Authorization: Bearer abc.def" here', null)).toBe(
      'got "Authorization: Bearer •••" here',
    );
  });

  it('leaves other text alone', () => {
    expect(redact('The model does not exist.', 'secret')).toBe('The model does not exist.');
    expect(redact('abc', '')).toBe('abc');
  });
});
