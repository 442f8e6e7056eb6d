import { type ReactElement, type ReactNode, useId } from 'react'
import css from './general.module.css'

interface GeneralSectionProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A section of the page: title and explanation, with the content beside it. */
export const GeneralSection = ({ title, text, children }: GeneralSectionProps): ReactElement => {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.words}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

/** Skeleton of a section. */
export const SectionSkeleton = (): ReactElement => (
  <div className={`${css.bars} stack`} aria-hidden="true">
    <span />
    <span />
  </div>
)
