import { uploadDocuments } from '@zaakwerk/contract/documents'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { postLetters, TrackingNumber, trackingNumberLength } from '@zaakwerk/contract/mailroom'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { extensionOf } from '@zaakwerk/domain/documents'
import { tooLong } from '@zaakwerk/domain/text-lengths'
import { parseTypedDate } from '@zaakwerk/domain/typed-dates'
import { useAction } from '@zaakwerk/platform'
import { type Form, type Messages, useForm } from '@zaakwerk/platform/forms'
import { useRef } from 'react'
import { refreshedLetters } from '../../task/refreshed-reads.ts'

/** Of one posting, for letters by their id. */
export type TrackingNumbers = Readonly<Record<number, string>>

interface PostingValues {
  readonly [name: string]: unknown
  readonly posted_on: string
  readonly tracking: TrackingNumbers
  readonly proof: File | undefined
}

export type PostingForm = Form<PostingValues>

/** Kinds of files that prove a posting. */
export const proofExtensions = ['pdf', 'jpg', 'jpeg', 'png']

const dateProblem = (date: string, letters: readonly MailroomLetter[]): string | undefined => {
  const today = dayOf(new Date())
  if (parseTypedDate(date) === undefined) return 'Vul een datum in als dd-mm-jjjj'
  if (date > today) return 'De datum ligt in de toekomst.'
  const late = letters.find(({ ready_since }) => dayOf(new Date(ready_since)) > date)
  if (!late) return undefined
  return `${late.title} van ${late.internal_id} was pas klaar op ${formatDate(dayOf(new Date(late.ready_since)))}.`
}

const proofProblem = (proof: File | undefined): string | undefined =>
  proof && !proofExtensions.includes(extensionOf(proof.name))
    ? `"${proof.name}" is geen PDF, JPEG of PNG.`
    : undefined

/** Why what was typed or scanned is no tracking number. */
export const trackingProblem = (typed = ''): string | undefined =>
  tooLong(typed, trackingNumberLength) ?? TrackingNumber.safeParse(typed.trim()).error?.issues[0]?.message

interface Posting {
  readonly letters: readonly MailroomLetter[]
  /** With the letters as they were posted; without them when nothing was. */
  readonly onPosted: (posted: readonly MailroomLetter[]) => void
  /** Nothing was posted. */
  readonly onRefused: () => void
}

/** The form "Op de post gedaan": one date and one proof, and a tracking number a letter. */
export const usePosting = ({ letters, onPosted, onRefused }: Posting): PostingForm => {
  const post = useAction(postLetters, { refreshes: refreshedLetters })
  const upload = useAction(uploadDocuments)
  /** What was uploaded for which case: a posting that was refused does not send it again. */
  const uploaded = useRef(new Map<number, { readonly file: File; readonly id: number }>())

  const proofIn = async (caseId: number, file: File): Promise<number | undefined> => {
    const known = uploaded.current.get(caseId)
    if (known?.file === file) return known.id
    const [document] = await upload.run({ params: { id: caseId }, files: [file] })
    if (document) uploaded.current.set(caseId, { file, id: document.id })
    return document?.id
  }

  const posted = useRef<readonly MailroomLetter[]>([])
  const submit = async ({ posted_on, tracking, proof }: PostingValues): Promise<void> => {
    posted.current = []
    const sent = []
    for (const { id, version, case_id } of letters)
      sent.push({
        id,
        version,
        tracking_number: tracking[id]?.trim() || null,
        proof_document_id: proof ? await proofIn(case_id, proof) : null,
      })
    try {
      posted.current = await post.run({ body: { posted_on, letters: sent } })
    } catch (error) {
      // Before the list is read again: what is gone from it gives its place to a letter that nobody chose.
      onRefused()
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
    isSentOnce: true,
    submit,
    onSettled: () => {
      const gone = new Set(letters.map(({ id }) => id))
      const left = Object.entries(form.values().tracking).filter(([id]) => !gone.has(Number(id)))
      uploaded.current.clear()
      form.reset({ posted_on: dayOf(new Date()), tracking: Object.fromEntries(left), proof: undefined })
      onPosted(posted.current)
    },
  })
  return form
}
