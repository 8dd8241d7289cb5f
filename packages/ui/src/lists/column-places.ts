import type { CSSProperties } from 'react'
import type { Column, DataTableProps } from './data-table.tsx'

type Widths = DataTableProps<unknown>['widths']

/** The column that takes what the others leave: the row's name. */
export const growing = <Row>(columns: readonly Column<Row>[]) =>
  columns.find((column) => column.phone === 'title') ?? columns[0]

const metaOf = <Row>(columns: readonly Column<Row>[]) => columns.filter(({ phone }) => phone === 'meta')

/** What the columns that share leave to the title. */
export const restOf = <Row>(columns: readonly Column<Row>[]) => {
  const shared = columns.reduce((sum, { share = 0 }) => sum + share, 0)
  return { '--rest': `${100 - shared}%` } as CSSProperties
}

/** The tracks that the second line of a phone's row needs beside the last one, which takes what is left. */
export const tracksOf = <Row>(columns: readonly Column<Row>[]) =>
  ({ '--meta-tracks': Math.max(1, metaOf(columns).length - 1) }) as CSSProperties

/** The attributes of the cells of every row, in the order of the columns. */
export const placesOf = <Row>(columns: readonly Column<Row>[], widths: Widths) => {
  const meta = metaOf(columns)
  return columns.map((column) => {
    const { style, ...size } = sizeOf(column, columns, widths)
    return {
      'data-align': column.align,
      'data-phone': column.phone ?? 'none',
      'data-name': column.phoneName,
      'data-first': (column.phone === 'meta' && column === meta[0]) || undefined,
      'data-last': (column.phone === 'meta' && column === meta.at(-1)) || undefined,
      ...size,
      style: { ...style, ...(column.phone === 'meta' ? { '--meta': meta.indexOf(column) } : {}) },
    }
  })
}
export type Places = ReturnType<typeof placesOf>

/** A width that the person gave is kept to the pixel; the text gives way. */
export const sizeOf = <Row>(
  column: Column<Row>,
  columns: readonly Column<Row>[],
  widths: Widths,
): { 'data-grow'?: '' | undefined; 'data-share'?: ''; 'data-sized'?: ''; style?: CSSProperties } => {
  const px = widths?.[column.id]
  if (px === undefined)
    return {
      'data-grow': column === growing(columns) ? '' : undefined,
      ...(column.share
        ? { 'data-share': '', style: { '--share': `${column.share}%` } as CSSProperties }
        : {}),
    }
  return { 'data-sized': '', style: { '--column': `${px}px` } as CSSProperties }
}
