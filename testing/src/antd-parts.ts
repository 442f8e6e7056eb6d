import { createRequire } from 'node:module'
import type { ConfigProviderProps } from 'antd'
import { createElement, type ReactElement } from 'react'

const require = createRequire(import.meta.url)
const Provider = require('antd/lib/config-provider').default
const { StyleProvider } = createRequire(require.resolve('antd'))('@ant-design/cssinjs')

/*
 * The antd components that the screens use, each from its own file instead of the whole package, which takes a second to load. The production build tree-shakes unused ones by itself.
 */
export const Button = require('antd/lib/button').default
export const Checkbox = require('antd/lib/checkbox').default
export const Drawer = require('antd/lib/drawer').default
export const Dropdown = require('antd/lib/dropdown').default
export const Modal = require('antd/lib/modal').default
export const Select = require('antd/lib/select').default

/** Style sheets in here are in no document, so jsdom neither parses nor applies them. */
const detached = document.createElement('div')

/**
 * Without antd's style sheets, which jsdom would have to parse: no test looks at the appearance. The variables of its components, which it writes in any case,
 * go where they apply to nothing: jsdom would read hundreds of them for each style that a query asks for.
 */
export const ConfigProvider = (props: ConfigProviderProps): ReactElement =>
  createElement(
    StyleProvider,
    { container: detached },
    createElement(Provider, { ...props, theme: { ...props.theme, zeroRuntime: true } }),
  )

// Except styles that queries depend on: closed elements are hidden, and adjacent words in a button are separate words.
const styles = document.createElement('style')
styles.textContent = `
  .ant-dropdown-hidden, .ant-dropdown-menu-submenu-hidden, .ant-select-dropdown-hidden,
  .ant-drawer-content-wrapper-hidden { display: none }
  .ant-btn { display: inline-flex }
`
document.head.append(styles)
