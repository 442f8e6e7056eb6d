import { lookupCases } from '@zaakwerk/contract/case-search'
import { ApiError, callEndpoint } from '@zaakwerk/platform'
import { isNamed, type PickedCase, pickedCase } from '@zaakwerk/widgets/case-choice'
import type { CaseChoice } from './task-draft.ts'

/** The case of a choice. A typed text is looked up as internal id: it must match exactly, or the field reports an error (ADR 50). Rejects with `ApiError`. */
export const findCase = async (choice: CaseChoice): Promise<PickedCase | undefined> => {
  if (choice.kind === 'none') return undefined
  if (choice.kind === 'known') return choice.known
  const found = await callEndpoint(lookupCases, { query: { query: choice.text.trim() } })
  const named = found.find((one) => isNamed(choice.text, one))
  if (named) return pickedCase(named)
  const msg = `Er is geen dossier met de interne referentie "${choice.text.trim()}".`
  throw new ApiError({ status: 422, detail: msg, fields: [{ loc: ['body', 'case'], msg, type: 'custom' }] })
}
