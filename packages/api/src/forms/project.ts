import * as z from 'zod/mini';

import { between, forbiddenCharacters, maxLength, noBidiControls, required, singleLine } from '../rules/text-rules.ts';
import { webAddress } from '../rules/web-address.ts';

/** Our own lengths; product.md#text-fields has no numbers for projects. */
export const projectLimits = { name: { min: 2, max: 50 }, description: 500, packages: 20, callBackURL: 255 } as const;

/** Some fields forbid quotes and slashes; the project's name is one of them (product.md#text-fields). */
const quotesAndSlashes = `'"\`/\\`;

export const ProjectForm = z.object({
  projectName: z.string().check(
    singleLine(),
    z.trim(),
    // Two Unicode forms of a Korean name are the same name.
    z.normalize('NFC'),
    required(),
    between(projectLimits.name.min, projectLimits.name.max),
    forbiddenCharacters(quotesAndSlashes),
    noBidiControls(),
  ),
  projectDescription: z.string().check(z.trim(), maxLength(projectLimits.description)),
  packageIds: z
    .array(z.string())
    .check(z.minLength(1, 'project.packages.required'), z.maxLength(projectLimits.packages, 'project.packages.many')),
  callBackURL: webAddress(projectLimits.callBackURL),
});
export type ProjectForm = z.infer<typeof ProjectForm>;
