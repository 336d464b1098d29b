/** Encryption of remembered keys: AES-GCM under a key that PBKDF2 makes from the person's passphrase. */

/** OWASP's figure for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const PBKDF2_ITERATIONS = 600_000;
/** More would let a tampered database hang the page. */
const MOST_ITERATIONS = 20_000_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
/** What is sealed to tell a wrong passphrase apart; says nothing. */
const CHECK_TEXT = 'agent-arcade-keys';

export type Bytes = Uint8Array<ArrayBuffer>;

/** What encrypting needs of the platform. */
export interface KeyProtection {
  /** Missing where a page is served over plain http from another machine. */
  readonly subtle: SubtleCrypto | undefined;
  /** Unpredictable bytes. */
  readonly randomBytes: (count: number) => Bytes;
  /** Work factor of new passphrases; default {@link PBKDF2_ITERATIONS}. */
  readonly iterations?: number;
}

/** A text that only its key opens. */
export interface Sealed {
  readonly iv: Bytes;
  readonly data: Bytes;
}

/** What is stored of a passphrase: enough to try one, not to find it. */
export interface PassphraseRow {
  readonly id: 'passphrase';
  readonly salt: Bytes;
  readonly iterations: number;
  readonly check: Sealed;
}

/** A passphrase that was accepted: seals and opens texts. The key in it cannot be read by any script. */
export class Unlocked {
  readonly row: PassphraseRow;
  readonly #subtle: SubtleCrypto;
  readonly #key: CryptoKey;
  readonly #randomBytes: KeyProtection['randomBytes'];

  private constructor(row: PassphraseRow, subtle: SubtleCrypto, key: CryptoKey, protection: KeyProtection) {
    this.row = row;
    this.#subtle = subtle;
    this.#key = key;
    this.#randomBytes = protection.randomBytes;
  }

  /** Makes a new passphrase's row, with a salt of its own. */
  static async create(
    passphrase: string,
    subtle: SubtleCrypto,
    protection: KeyProtection,
  ): Promise<Unlocked> {
    const salt = protection.randomBytes(SALT_BYTES);
    const iterations = protection.iterations ?? PBKDF2_ITERATIONS;
    const key = await derive(passphrase, salt, iterations, subtle);
    const check = await seal(CHECK_TEXT, CHECK_TEXT, key, subtle, protection.randomBytes(IV_BYTES));
    return new Unlocked({ id: 'passphrase', salt, iterations, check }, subtle, key, protection);
  }

  /** @returns `null` when it is another passphrase. */
  static async open(
    passphrase: string,
    row: PassphraseRow,
    subtle: SubtleCrypto,
    protection: KeyProtection,
  ): Promise<Unlocked | null> {
    if (row.iterations > MOST_ITERATIONS) return null;
    const key = await derive(passphrase, row.salt, row.iterations, subtle);
    const opened = await unseal(row.check, CHECK_TEXT, key, subtle);
    return opened === CHECK_TEXT ? new Unlocked(row, subtle, key, protection) : null;
  }

  /** @param place what the text belongs to: it opens nowhere else. */
  seal(text: string, place: string): Promise<Sealed> {
    return seal(text, place, this.#key, this.#subtle, this.#randomBytes(IV_BYTES));
  }

  /** @returns `null` for what was sealed with another passphrase or for another place, or is damaged. */
  unseal(sealed: Sealed, place: string): Promise<string | null> {
    return unseal(sealed, place, this.#key, this.#subtle);
  }

  /** Whether it is the passphrase that a row is about. */
  fits(row: PassphraseRow): boolean {
    return equalBytes(this.row.salt, row.salt);
  }
}

async function derive(
  passphrase: string,
  salt: Bytes,
  iterations: number,
  subtle: SubtleCrypto,
): Promise<CryptoKey> {
  // One spelling for what looks alike, whatever keyboard it is typed on.
  const secret = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function seal(
  text: string,
  place: string,
  key: CryptoKey,
  subtle: SubtleCrypto,
  iv: Bytes,
): Promise<Sealed> {
  const additionalData = new TextEncoder().encode(place);
  const data = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new TextEncoder().encode(text),
  );
  return { iv, data: new Uint8Array(data) };
}

async function unseal(
  sealed: Sealed,
  place: string,
  key: CryptoKey,
  subtle: SubtleCrypto,
): Promise<string | null> {
  const additionalData = new TextEncoder().encode(place);
  try {
    const data = await subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.data);
    return new TextDecoder().decode(data);
  } catch {
    return null;
  }
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, place) => byte === b[place]);
}
