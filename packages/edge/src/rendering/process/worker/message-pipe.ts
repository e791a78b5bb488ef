import type { Duplex } from 'node:stream';

export interface MessagePipeOptions<In> {
  onMessage(message: In): void;
  /** Called once, when the other side sent something else than messages. */
  onFault?(reason: string): void;
  /** The largest message that is read, in bytes. */
  maxBytes?: number;
  /** Reads a message, or throws; `JSON.parse` without it, because a confined process can read no other module. */
  parse?(text: string): In;
}

const newline = 0x0a;

/** Messages as lines of JSON, each sent at once. The other side may send anything: nothing above the limit is kept. */
export class MessagePipe<In, Out> {
  readonly #stream: Duplex;
  readonly #options: MessagePipeOptions<In>;
  #parts: Buffer[] = [];
  #size = 0;
  #faulty = false;
  /** How many bytes have arrived. */
  received = 0;

  constructor(stream: Duplex, options: MessagePipeOptions<In>) {
    this.#stream = stream;
    this.#options = options;
    stream.on('data', (chunk: Buffer) => this.#read(chunk));
    // The other side has ended, which its owner sees by other means.
    stream.on('error', () => undefined);
  }

  send(message: Out): void {
    if (this.#stream.writable) this.#stream.write(`${JSON.stringify(message)}\n`);
  }

  #read(chunk: Buffer): void {
    this.received += chunk.length;
    let rest = chunk;
    while (!this.#faulty) {
      const end = rest.indexOf(newline);
      const part = end === -1 ? rest : rest.subarray(0, end);
      this.#size += part.length;
      if (this.#size > (this.#options.maxBytes ?? Infinity)) {
        this.#fail(`sent a message of more than ${this.#options.maxBytes} bytes`);
        return;
      }
      this.#parts.push(part);
      if (end === -1) return;
      const line = Buffer.concat(this.#parts);
      this.#parts = [];
      this.#size = 0;
      rest = rest.subarray(end + 1);
      this.#deliver(line);
    }
  }

  #deliver(line: Buffer): void {
    let message: In;
    try {
      message = (this.#options.parse ?? JSON.parse)(line.toString('utf8')) as In;
    } catch {
      this.#fail('sent a line that is no message');
      return;
    }
    this.#options.onMessage(message);
  }

  #fail(reason: string): void {
    this.#faulty = true;
    this.#parts = [];
    this.#stream.destroy();
    this.#options.onFault?.(reason);
  }
}
