/** Something of a document that the catalogue does not show, or shows otherwise: where it stands, and what was done. */
export interface Notice {
  file: string;
  /** 1 for the first line; absent where the place has none. */
  line?: number;
  /** A JSON pointer (RFC 6901). */
  pointer: string;
  what: string;
}

/** More lines than anybody reads. */
const mostNotices = 5_000;

/** Collects notices, each once, in the order in which they are met. */
export class Notices {
  private readonly byText = new Map<string, Notice>();
  /** How many there were beyond those that are kept. */
  dropped = 0;

  add(notice: Notice): void {
    const key = `${notice.file}#${notice.pointer} ${notice.what}`;
    if (this.byText.has(key)) return;
    if (this.byText.size < mostNotices) this.byText.set(key, notice);
    else this.dropped += 1;
  }

  get all(): Notice[] {
    return [...this.byText.values()];
  }
}
