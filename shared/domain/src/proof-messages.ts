import { type ProofKind, proofKinds } from '@zaakwerk/contract/case-events'
import { proofKindLabels } from './case-actions.ts'
import { countLabel } from './counts.ts'
import { formatDate } from './dates.ts'
import { lookUp } from './known.ts'

/** The name of a kind of proof; "Bewijs" for an unknown one. */
export const proofKindLabel = (kind: string): string => lookUp(proofKindLabels, kind, 'Bewijs')

/** The kind of proof that a mail asks its client for; undefined for every other mail. */
export const proofKindOf = (template: string): ProofKind | undefined =>
  proofKinds.find((kind) => template === `proof_${kind}`)

/** Why no proof is requested in a case that is closed for its client. */
export const noProofWanted = 'Het dossier is gesloten: er wordt geen bewijs meer gevraagd'

/** The task that waits for the requested proof: its title and description. */
export const awaitedProof = (kind: ProofKind, until: string) => ({
  title: `Wacht op bewijs van de cliënt: ${proofKindLabels[kind]}`,
  description: `De cliënt kan tot en met ${formatDate(until)} bestanden sturen via de link in de e-mail. Wat binnenkomt, staat bij de documenten van het dossier.`,
})

/** "2 bestanden ontvangen van de cliënt (bewijs: Parkeervergunning)". */
export const proofReceivedLine = (count: number, kind: ProofKind): string =>
  `${countLabel(count, 'bestand', 'bestanden')} ontvangen van de cliënt (bewijs: ${proofKindLabels[kind]})`

/** The task to review the received proof. `isOver`: the client never reported to be finished, and the term has ended. */
export const receivedProof = (
  { kind, count }: { readonly kind: ProofKind; readonly count: number },
  isOver = false,
) => ({
  title: `Bewijs van de cliënt bekijken: ${proofKindLabels[kind]}`,
  description: `${proofReceivedLine(count, kind)}. ${
    isOver
      ? 'De cliënt heeft niet gezegd dat dit alles is, maar de link werkt niet meer.'
      : 'De cliënt zegt dat dit alles is.'
  }`,
})
