/** The package ships no types of its own; its interface is that of onnxruntime-common. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common'
}
