/** The package names no types of its own; they are those of its common part. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common'
}
