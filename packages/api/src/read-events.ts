import { createParser } from 'eventsource-parser';

/** A stream that is silent for longer is dead: the server sends something every 15 seconds. */
const silenceMs = 45_000;

/** Reads server-sent events until the stream ends or is silent for too long, and reports the type of each. */
export async function readEvents(stream: ReadableStream<Uint8Array>, onEvent: (type: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ event = 'message' }) => onEvent(event) });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), silenceMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
