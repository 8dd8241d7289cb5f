/**
 * The scripts of the pages around a launch. What they work with is in the page, so that each is one fixed text, which the
 * page names by its hash. They speak the messages of "LTI Client Side postMessages" and "LTI postMessage Storage".
 */
const above = 'const above = window.parent === window ? window.opener : window.parent;'

const ask = `
const { target, origin, key, value, next } = document.getElementById('data').dataset;
${above}
function frameOf() {
  try { return target === '_parent' ? above : above.frames[target] ?? above } catch { return above }
}
function ask(message) {
  return new Promise((done) => {
    const id = String(Math.random()) + Date.now();
    setTimeout(done, 5000);
    addEventListener('message', ({ data, origin: from }) => {
      if (from === origin && data?.message_id === id && data.subject === message.subject + '.response') done(data);
    });
    try { frameOf().postMessage({ ...message, message_id: id }, origin) } catch { done() }
  });
}`

/** Whatever the platform says, its sign-in is next: the browser may send the cookie all the same. */
export const keepScript = `${ask}
ask({ subject: 'lti.put_data', key, value }).then(() => location.replace(next));`

export const proveScript = `${ask}
ask({ subject: 'lti.get_data', key }).then((reply) => {
  const form = document.querySelector('form');
  if (typeof reply?.value !== 'string') { document.querySelector('[hidden][role]').hidden = false; return }
  form.elements.proof.value = reply.value;
  form.submit();
});`

export const closeScript = `
${above}
document.querySelector('button').addEventListener('click', () => above?.postMessage({ subject: 'org.imsglobal.lti.close' }, '*'));`
