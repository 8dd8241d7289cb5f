// The kit's door. Styles are apart: import '@studio/ui/kit.css' once per app.
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonLook,
  buttonVariants,
} from './actions/button.tsx'
export { buttonId, IdScope, textOf } from './actions/button-id.ts'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { classNames } from './class-names.ts'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './fields/checkbox.tsx'
export { Field, type FieldControl, type FieldProps } from './fields/field.tsx'
export { NumberField, type NumberFieldProps } from './fields/number-field.tsx'
export {
  type Choice,
  RadioGroup,
  type RadioGroupProps,
  SegmentedControl,
  type SegmentedControlProps,
} from './fields/radio-group.tsx'
export { Select, type SelectOption, type SelectProps } from './fields/select.tsx'
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './fields/text-field.tsx'
export * from './format.ts'
export { type Column, DataTable, type DataTableProps, type Sort } from './lists/data-table.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export { Dialog, type DialogProps } from './overlays/dialog.tsx'
export { Toaster, type ToastKind, type ToastOptions, toast, toastDurationMs } from './overlays/toast.tsx'
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx'
export { Kbd } from './status/kbd.tsx'
export { Skeleton, type SkeletonProps, skeletonDelayMs, useAfterDelay } from './status/skeleton.tsx'
export { Spinner } from './status/spinner.tsx'
export { StatusChip, type StatusChipProps, type Tone } from './status/status-chip.tsx'
export { englishWords, type KitWords, KitWordsProvider, useWords } from './words.tsx'
