import * as z from 'zod';

import { pageDataId } from '../contract/page-data-id.ts';

/** The part of a document's data that names the versions of the remote that owns the page. */
const PageVersions = z.object({
  composition: z.object({ remotes: z.record(z.string(), z.array(z.object({ version: z.string() }))) }),
  /** Absent where the server rendered only the frame. */
  version: z.string().optional(),
});

const pageData = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`, 's');
/** After the name of an application: the folder of a version, and a file in it. */
const publishedFile = String.raw`/(\w[\w.+-]*)/(?:[^?#]*/)?[^/?#]+\.(?:js|css|json)(?:[?#]|$)`;

/**
 * Collects which versions a browser gets of the applications that a preview shows. A site that cannot serve or run a
 * previewed version shows another one instead, which looks the same to most journeys.
 */
export class ShownVersions {
  readonly #previewed: Readonly<Record<string, string>>;
  readonly #faults = new Set<string>();
  #isShown = false;
  #documents = 0;

  /** @param previewed the versions of the preview, by application */
  constructor(previewed: Readonly<Record<string, string>>) {
    this.#previewed = previewed;
  }

  /** Reads which versions a document of the site has, and which one rendered it. */
  addDocument(path: string, html: string): void {
    const found = pageData.exec(html)?.[1];
    if (found === undefined) return;
    this.#documents += 1;
    const { composition, version: rendered } = PageVersions.parse(JSON.parse(found));
    for (const [application, [first]] of Object.entries(composition.remotes)) {
      this.#add(application, first?.version, (other) => `${path} is a page of ${application} ${other}`);
      this.#add(application, rendered, (other) => `the server rendered ${path} with ${application} ${other}`);
    }
  }

  /** Reads the version from the address of a script, a style sheet or texts. */
  addRequest(address: string): void {
    for (const application of Object.keys(this.#previewed)) {
      const version = new RegExp(`/${application}${publishedFile}`).exec(address)?.[1];
      this.#add(application, version, (other) => `the browser loaded ${application} ${other}`);
    }
  }

  /** One line for each way in which something else than the preview was shown; empty when all is as it should be. */
  faults(): string[] {
    if (this.#faults.size > 0 || this.#isShown || this.#documents === 0) return [...this.#faults];
    const names = Object.entries(this.#previewed).map(([application, version]) => `${application} ${version}`);
    return [`no page of ${names.join(' or ')} was opened`];
  }

  #add(application: string, version: string | undefined, describe: (version: string) => string): void {
    const { [application]: expected } = this.#previewed;
    if (expected === undefined || version === undefined) return;
    if (version === expected) this.#isShown = true;
    else this.#faults.add(`${describe(version)}, not the preview ${expected}`);
  }
}
