import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import type { TextRange } from '@zaakwerk/domain/template-edits'
import type { TemplateTags } from '@zaakwerk/domain/template-tags'
import type { FieldsOfSample } from '../sample-values.ts'

/** What the chips depend on beside the text. */
export interface ChipContext extends FieldsOfSample {
  readonly problems: readonly Pick<TemplateProblem, 'line' | 'field'>[]
  /** Id of the error of the field, if it has one. */
  readonly errorId?: string | undefined
}

/** What is drawn as chips. */
export interface ChipSource {
  readonly context: ChipContext
  /** A tag that is shown as text, until the caret leaves it. */
  readonly opened: TextRange | undefined
  readonly tags: TemplateTags
}
