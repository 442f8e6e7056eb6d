import type {
  SampleCaseKey,
  TemplateProblem,
  TemplateText,
  TemplateTrial,
} from '@zaakwerk/contract/entities/template'
import { printTemplateText, tryTemplateText } from '@zaakwerk/contract/templates'
import { callEndpoint, useLoaded } from '@zaakwerk/platform'
import { useSettled } from '@zaakwerk/ui'
import { useCallback, useState } from 'react'
import { lengthProblems } from '../edit/length-problems.ts'

/** Milliseconds after the last key before the preview is made anew (the look, `settings-template`). */
const previewPause = 400

interface TriedText extends TemplateText {
  readonly sample: SampleCaseKey
}

type Loaded<Value> = ReturnType<typeof useLoaded<Value>>

/** The last value that came: it stays until there is a newer one. */
const useLatest = <Value>(loaded: Loaded<Value>): Value | undefined => {
  const [latest, setLatest] = useState<Value>()
  if (loaded.phase === 'ready' && loaded.value !== latest) setLatest(loaded.value)
  return loaded.phase === 'ready' ? loaded.value : latest
}

export interface Trial {
  readonly problems: readonly TemplateProblem[]
  readonly preview: TemplateTrial['preview']
  readonly needs: readonly string[]
  /** Of a letter: the newest that could be printed. */
  readonly paper: Blob | undefined
  /** What is shown is of an earlier text. */
  readonly isOld: boolean
  /** A newer one is being made. */
  readonly isBusy: boolean
  /** Why nothing came. */
  readonly failure: string | undefined
  readonly retry: () => void
}

const noProblems: readonly TemplateProblem[] = []

/** Tries a text out as it is typed: what is wrong with it, and how it looks. */
export const useTrial = (
  { id, kind }: { readonly id: number; readonly kind: string },
  text: TriedText,
): Trial => {
  const typed = JSON.stringify(text)
  const settled = useSettled(typed, previewPause)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const body: TriedText = JSON.parse(settled)
      const excess = lengthProblems(body)
      if (excess.length > 0) {
        const trial: TemplateTrial = { problems: [...excess], preview: null, needs: [] }
        return { trial, paper: undefined, of: settled }
      }
      const input = { params: { id }, body }
      const trial = await callEndpoint(tryTemplateText, input, { signal })
      const isPrinted = kind === 'letter' && trial.problems.length === 0
      const paper = isPrinted ? await callEndpoint(printTemplateText, input, { signal }) : undefined
      return { trial, paper, of: settled }
    },
    [id, kind, settled],
  )
  const loaded = useLoaded(load)
  const latest = useLatest(loaded)
  const [shown, setShown] = useState<Pick<Trial, 'preview' | 'paper'>>({ preview: null, paper: undefined })
  if (latest?.trial.preview && latest.trial.preview !== shown.preview && (kind !== 'letter' || latest.paper))
    setShown({ preview: latest.trial.preview, paper: latest.paper })
  return {
    problems: latest?.trial.problems ?? noProblems,
    needs: latest?.trial.needs ?? [],
    ...shown,
    isOld: latest?.of !== typed || latest.trial.preview !== shown.preview,
    isBusy: latest?.of !== typed && loaded.phase !== 'failed',
    failure: loaded.phase === 'failed' ? loaded.detail : undefined,
    retry: loaded.retry,
  }
}
