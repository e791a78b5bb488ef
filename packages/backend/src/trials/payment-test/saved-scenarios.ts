import type { SavedScenario } from '@up/api/calls/trials/payment-test';
import { savedScenarioLimits, type SavedScenarioForm } from '@up/api/forms/payment-test';
import { ruleMessage } from '@up/api/rules/rule-message';

import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { cardNumberOf } from '@up/sandbox/resources/cards/card-number';
import { cardSchema } from '@up/sandbox/resources/cards/data';
import { findResource } from '@up/sandbox/store/repository/resources';
import { deleteSavedScenario, insertSavedScenario, listSavedScenarios } from './repository.ts';

export async function readSavedScenarios(context: ProjectContext): Promise<SavedScenario[]> {
  const { db, project } = context;
  const sandbox = await openSandbox(context, mockSandbox(project.id));
  const responses: SavedScenario[] = [];
  for (const { id, projectId: _, cardId, responseCode, ...saved } of await listSavedScenarios(db, project.id)) {
    const card = await findResource(sandbox, cardSchema, { id: cardId });
    responses.push({
      ...saved,
      savedScenarioId: id,
      card: card ? { cardNumber: cardNumberOf(card.sequence, card.data), currency: card.data.currency } : null,
      ...(responseCode && { responseCode }),
    });
  }
  return responses;
}

/**
 * Saves a request for all members of the project.
 * @throws {ProblemError} 409 when the project has one of this name, or as many as it can have
 */
export async function saveScenario(context: ProjectContext, form: SavedScenarioForm): Promise<void> {
  await transaction(context, async (context) => {
    const { id: projectId } = await lockProject(context);
    const saved = await listSavedScenarios(context.db, projectId);
    if (saved.some(({ name }) => name === form.name)) {
      throw problem('conflict', { fieldErrors: { name: ruleMessage('unique') } });
    }
    if (saved.length >= savedScenarioLimits.scenarios) {
      throw problem('stepNotAllowed', { limit: savedScenarioLimits.scenarios });
    }
    await insertSavedScenario(context.db, { ...form, id: context.newId(), projectId });
  });
}

/** Removes a saved request, which somebody else may have removed already. */
export async function removeSavedScenario(
  context: ProjectContext,
  { savedScenarioId }: { savedScenarioId: string },
): Promise<void> {
  await transaction(context, async (context) => {
    const { id } = await lockProject(context);
    await deleteSavedScenario(context.db, id, savedScenarioId);
  });
}
