/** A part of a document that the catalogue omits or shows differently: its position and what was done. */
export interface Notice {
  file: string;
  /** 1 for the first line; absent when unknown. */
  line?: number;
  /** A JSON pointer (RFC 6901). */
  pointer: string;
  what: string;
  /** Whether something is missing in the catalogue; otherwise it is there in another form. */
  omitted: boolean;
}

/** More than anybody reads. */
const maxNotices = 5_000;

/** Collects notices without duplicates, in the order in which they occur. */
export class Notices {
  private readonly byText = new Map<string, Notice>();
  /** Number of notices above the maximum. */
  dropped = 0;

  add(notice: Notice): void {
    const key = `${notice.file}#${notice.pointer} ${notice.what}`;
    if (this.byText.has(key)) return;
    if (this.byText.size < maxNotices) this.byText.set(key, notice);
    else this.dropped += 1;
  }

  get all(): Notice[] {
    return [...this.byText.values()];
  }
}
