import * as z from 'zod/mini';

import { between, forbiddenCharacters, maxLength, noBidiControls, required, singleLine } from '../rules/text-rules.ts';
import { webAddress } from '../rules/web-address.ts';

/** Our own lengths; product.md#text-fields has no numbers for projects. */
export const projectLimits = { name: { min: 2, max: 50 }, description: 500, packages: 20, callBackURL: 255 } as const;

/** Some fields forbid quotes and slashes; the project's name is one of them (product.md#text-fields). */
const quotesAndSlashes = `'"\`/\\`;

/** What members write of a project. */
const texts = {
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
  callBackURL: webAddress(projectLimits.callBackURL),
};

/** The same as it is returned: what was stored under other rules is shown, too. */
export const projectTexts = {
  projectName: z.string(),
  projectDescription: z.string(),
  callBackURL: z.string(),
} satisfies Record<keyof typeof texts, unknown>;

export const ProjectForm = z.object({
  ...texts,
  packageIds: z
    .array(z.string())
    .check(z.minLength(1, 'project.packages.required'), z.maxLength(projectLimits.packages, 'project.packages.many')),
});
export type ProjectForm = z.infer<typeof ProjectForm>;

/** The form of a new project. */
export const emptyProject: ProjectForm = { projectName: '', projectDescription: '', callBackURL: '', packageIds: [] };
