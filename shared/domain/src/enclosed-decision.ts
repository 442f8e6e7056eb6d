import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { documentName } from './documents.ts'
import { isPrintable } from './letter-channels.ts'

type Documents = CaseDetail['documents']
type Asked = Pick<CaseEventData, 'document_id'>

/** The documents of a case that can be enclosed with an appeal as the contested decision. */
export const enclosableDecisions = (documents: Documents): Documents =>
  documents.filter(({ content_type, is_mandate }) => isPrintable(content_type) && !is_mandate)

/** The decision that is enclosed with an appeal: the chosen document, else the primary one. */
export const enclosedDecision = (
  { document_id }: Asked,
  documents: Documents,
): Documents[number] | undefined =>
  documents.find(({ id, is_primary_document, is_mandate }) =>
    document_id === undefined ? is_primary_document && !is_mandate : id === document_id,
  )

/** Why a document cannot be enclosed with an appeal as the decision, in Dutch. */
export const enclosedDecisionProblem = (asked: Asked, documents: Documents): string | undefined => {
  const decision = enclosedDecision(asked, documents)
  if (!decision) return 'Het gekozen document hoort niet bij dit dossier'
  const name = documentName(decision.name)
  if (decision.is_mandate) return `"${name}" is de volmacht: kies de uitspraak op bezwaar`
  return isPrintable(decision.content_type)
    ? undefined
    : `"${name}" kan niet worden afgedrukt: kies een pdf, JPEG of PNG`
}
