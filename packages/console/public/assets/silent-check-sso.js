// The hidden page of the silent sign-in check hands the provider's answer to the page that opened it.
parent.postMessage(location.href, location.origin)
