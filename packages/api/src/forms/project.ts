import * as z from 'zod/mini';

/** Lengths of ours; spec 5 names no numbers for projects. */
export const projectLimits = { name: { min: 2, max: 50 }, description: 500, packages: 20, callBackURL: 255 } as const;

/** Spec 5: some fields forbid quotes and slashes; the project's name is one of them (DESIGN 6). */
export const ProjectForm = z.object({
  projectName: z.string().check(
    z.trim(),
    // Two spellings of one Korean name are one name.
    z.normalize('NFC'),
    z.minLength(projectLimits.name.min, 'project.name.length'),
    z.maxLength(projectLimits.name.max, 'project.name.length'),
    z.regex(/^[^'"`/\\]*$/, 'project.name.characters'),
  ),
  projectDescription: z.string().check(z.trim(), z.maxLength(projectLimits.description, 'project.description.length')),
  packageIds: z
    .array(z.string())
    .check(z.minLength(1, 'project.packages.required'), z.maxLength(projectLimits.packages, 'project.packages.many')),
  callBackURL: z.union(
    [
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'url.invalid' })
        .check(z.maxLength(projectLimits.callBackURL, 'url.invalid')),
    ],
    'url.invalid',
  ),
});
export type ProjectForm = z.infer<typeof ProjectForm>;
