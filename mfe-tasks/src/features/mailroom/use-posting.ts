import { uploadDocuments } from '@zaakwerk/contract/documents'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { postLetters, TrackingNumber, trackingNumberLength } from '@zaakwerk/contract/mailroom'
import { noSuchDay, parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { uploadProblem } from '@zaakwerk/domain/documents'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import { useAction } from '@zaakwerk/platform'
import { type Form, type Messages, useForm } from '@zaakwerk/platform/forms'
import { isTyping } from '@zaakwerk/ui'
import { useRef } from 'react'
import { refreshedLetters } from '../../task/refreshed-reads.ts'

/** Tracking numbers of a posting by letter id. */
export type TrackingNumbers = Readonly<Record<number, string>>

interface PostingValues {
  readonly [name: string]: unknown
  readonly posted_on: string
  readonly tracking: TrackingNumbers
  readonly proof: File | undefined
}

export type PostingForm = Form<PostingValues>

const dateProblem = (date: string, letters: readonly MailroomLetter[]): string | undefined => {
  const today = dayOf(new Date())
  if (parseTypedDate(date) === undefined) return noSuchDay(date) ?? 'Vul een datum in als dd-mm-jjjj'
  if (date > today) return 'De datum ligt in de toekomst.'
  const late = letters.find(({ ready_since }) => dayOf(new Date(ready_since)) > date)
  if (!late) return undefined
  return `${late.title} van ${late.internal_id} was pas klaar op ${formatDate(dayOf(new Date(late.ready_since)))}.`
}

/** Checks the name only: the server checks the content, as with every document, and corrects the extension. */
const proofProblem = (proof: File | undefined): string | undefined => {
  const problem = proof && uploadProblem(proof)
  return problem && `${proof.name}: ${problem}`
}

/** Why a text is no tracking number. */
export const trackingProblem = (typed = ''): string | undefined =>
  tooLong(typed, trackingNumberLength) ?? TrackingNumber.safeParse(typed.trim()).error?.issues[0]?.message

interface Posting {
  readonly letters: readonly MailroomLetter[]
  /** Called with the posted letters, and whether the user chose others or went on typing meanwhile. */
  readonly onPosted: (posted: readonly MailroomLetter[], hasMovedOn: boolean) => void
  /** Called when nothing was posted. */
  readonly onRefused: () => void
}

/** A posting at the moment of sending. */
interface Sent {
  readonly ids: ReadonlySet<number>
  readonly values: PostingValues
  readonly focus: Element | null
}

interface Outcome {
  readonly sent: Sent
  readonly posted: readonly MailroomLetter[]
  /** The values when the answer arrived. */
  readonly typed: PostingValues
}

/** Whether the user is typing in another field than at sending: the rest of a scan must not trigger shortcuts. */
const isTypingSince = ({ focus }: Sent): boolean =>
  isTyping(document.activeElement) && document.activeElement !== focus

/** The values typed since sending; other fields are reset. */
const typedSince = ({ ids, values }: Sent, typed: PostingValues): PostingValues => ({
  posted_on: typed.posted_on === values.posted_on ? dayOf(new Date()) : typed.posted_on,
  tracking: Object.fromEntries(
    Object.entries(typed.tracking).filter(
      ([id, number]) => !ids.has(Number(id)) || number !== values.tracking[Number(id)],
    ),
  ),
  proof: typed.proof === values.proof ? undefined : typed.proof,
})

/** The form "Op de post gedaan": one date and one proof, and a tracking number per letter. */
export const usePosting = ({ letters, onPosted, onRefused }: Posting): PostingForm => {
  const post = useAction(postLetters, { refreshes: refreshedLetters })
  const upload = useAction(uploadDocuments)
  /** Uploaded proof by case: a refused posting does not upload it again. */
  const uploaded = useRef(new Map<number, { readonly file: File; readonly id: number }>())

  const proofIn = async (caseId: number, file: File): Promise<number | undefined> => {
    const known = uploaded.current.get(caseId)
    if (known?.file === file) return known.id
    const [document] = await upload.run({ params: { id: caseId }, files: [file] })
    if (document) uploaded.current.set(caseId, { file, id: document.id })
    return document?.id
  }

  const outcome = useRef<Outcome>(undefined)
  const submit = async (values: PostingValues): Promise<void> => {
    const { posted_on, tracking, proof } = values
    const sent: Sent = { ids: new Set(letters.map(({ id }) => id)), values, focus: document.activeElement }
    const sending = []
    for (const { id, version, case_id } of letters)
      sending.push({
        id,
        version,
        tracking_number: tracking[id]?.trim() || null,
        proof_document_id: proof ? await proofIn(case_id, proof) : null,
      })
    try {
      const posted = await post.run({ body: { posted_on, letters: sending } })
      outcome.current = { sent, posted, typed: form.values() }
    } catch (error) {
      // Before the list is read again: removed letters give their place to others that the user did not choose.
      if (!isTypingSince(sent)) onRefused()
      throw error
    }
  }

  const form: PostingForm = useForm<PostingValues>({
    label: 'Op de post gedaan',
    labels: { posted_on: 'Datum', tracking: 'Track & trace', proof: 'Bewijs' },
    start: { posted_on: dayOf(new Date()), tracking: {}, proof: undefined },
    check: ({ posted_on, tracking, proof }): Messages<PostingValues> => ({
      posted_on: dateProblem(posted_on, letters),
      tracking: letters.map(({ id }) => trackingProblem(tracking[id])).find(Boolean),
      proof: proofProblem(proof),
    }),
    submitOnce: true,
    submit,
    onSettled: () => {
      if (!outcome.current) return
      const { sent, posted, typed } = outcome.current
      uploaded.current.clear()
      form.reset(typedSince(sent, typed))
      onPosted(posted, isTypingSince(sent) || letters.some(({ id }) => !sent.ids.has(id)))
    },
  })
  return form
}
