import { uploadDocuments } from '@zaakwerk/contract/documents'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { postLetters } from '@zaakwerk/contract/mailroom'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { extensionOf } from '@zaakwerk/domain/documents'
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

interface Posting {
  readonly letters: readonly MailroomLetter[]
  readonly onPosted: () => void
}

/** The form "Op de post gedaan": one date and one proof, and a tracking number a letter. */
export const usePosting = ({ letters, onPosted }: Posting): PostingForm => {
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

  const submit = async ({ posted_on, tracking, proof }: PostingValues): Promise<void> => {
    const sent = []
    for (const { id, version, case_id } of letters)
      sent.push({
        id,
        version,
        tracking_number: tracking[id]?.trim() || null,
        proof_document_id: proof ? await proofIn(case_id, proof) : null,
      })
    await post.run({ body: { posted_on, letters: sent } })
  }

  const form: PostingForm = useForm<PostingValues>({
    label: 'Op de post gedaan',
    labels: { posted_on: 'Datum', tracking: 'Track & trace', proof: 'Bewijs' },
    start: { posted_on: dayOf(new Date()), tracking: {}, proof: undefined },
    check: ({ posted_on, proof }): Messages<PostingValues> => ({
      posted_on: dateProblem(posted_on, letters),
      proof: proofProblem(proof),
    }),
    isSentOnce: true,
    submit,
    onSettled: () => {
      const posted = new Set(letters.map(({ id }) => id))
      const left = Object.entries(form.values().tracking).filter(([id]) => !posted.has(Number(id)))
      uploaded.current.clear()
      form.reset({ posted_on: dayOf(new Date()), tracking: Object.fromEntries(left), proof: undefined })
      onPosted()
    },
  })
  return form
}
