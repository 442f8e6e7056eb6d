import type { TemplateProblem } from '@zaakwerk/contract/entities/template'
import { isMergeField, mergeFields } from '@zaakwerk/domain/merge-fields'
import { Button, ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './edit.module.css'

interface TemplateProblemsProps {
  readonly problems: readonly TemplateProblem[]
  readonly onGo: (problem: TemplateProblem) => void
  readonly onReplace: (problem: TemplateProblem) => void
}

/** "Regel 24". */
export const placeOf = ({ part, line }: TemplateProblem): string =>
  part === 'subject' ? 'Onderwerp' : `Regel ${line}`

const meant = (nearest: string | null): string =>
  nearest && isMergeField(nearest) ? ` Bedoel je "${mergeFields[nearest].label}"?` : ''

/** Most problems shown; more are mostly the same mistake. */
const most = 5

/** The problems of a text, by line. */
export const TemplateProblems = ({ problems, onGo, onReplace }: TemplateProblemsProps): ReactElement => (
  <div role="status">
    {problems.length === 0 ? null : (
      <div className={`${css.problems} small`}>
        <ErrorIcon />
        <div>
          <strong>Deze template kan niet worden opgeslagen</strong>
          <ul>
            {problems.slice(0, most).map((problem) => (
              <li key={`${problem.part} ${problem.line} ${problem.message}`}>
                <p>
                  <button type="button" onClick={() => onGo(problem)}>
                    {placeOf(problem)}
                  </button>{' '}
                  {problem.message}.{meant(problem.nearest)}
                </p>
                {problem.nearest ? (
                  <Button size="small" onClick={() => onReplace(problem)}>
                    Vervang
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {problems.length > most ? <p>En nog {problems.length - most} andere.</p> : null}
        </div>
      </div>
    )}
  </div>
)
