"""Speaks one sentence with libespeak-ng and prints what it said, when, as JSON.

The espeak-ng program writes sound only; the moments of words and phonemes come from the library's events, so this
file (standard library only) calls it through ctypes.
Source: espeak-ng 1.51, speak_lib.h.

stdin:  {"text", "voice", "rate" (words per minute), "pitch" (0-99), "range" (0-99), "wav" (path to write)}
stdout: {"sampleRate" (Hz), "seconds", "words": [{"at" (s), "index" (first character), "length"}],
         "phonemes": [{"at" (s), "name" (IPA)}]}
"""

import ctypes
import ctypes.util
import json
import sys
import wave

RETRIEVAL = 1
PHONEME_EVENTS_AS_IPA = 1 | 2
RATE, VOLUME, PITCH, RANGE = 1, 2, 3, 4
POSITION_CHARACTER = 1
CHARS_UTF8 = 1
EVENT_END, EVENT_WORD, EVENT_PHONEME = 0, 1, 7


class EventId(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", EventId),
    ]


CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))


def speak(wanted):
    name = ctypes.util.find_library("espeak-ng") or "libespeak-ng.so.1"
    library = ctypes.CDLL(name)
    sample_rate = library.espeak_Initialize(RETRIEVAL, 500, None, PHONEME_EVENTS_AS_IPA)
    if sample_rate <= 0:
        sys.exit("espeak-ng did not start")
    if library.espeak_SetVoiceByName(wanted["voice"].encode()) != 0:
        sys.exit("espeak-ng has no voice " + wanted["voice"])
    for parameter, value in ((RATE, wanted["rate"]), (VOLUME, 80), (PITCH, wanted["pitch"]), (RANGE, wanted["range"])):
        library.espeak_SetParameter(parameter, int(value), 0)

    sound = bytearray()
    words = []
    phonemes = []

    def receive(samples, count, events):
        if samples and count > 0:
            sound.extend(ctypes.string_at(samples, count * 2))
        i = 0
        while events[i].type != EVENT_END:
            event = events[i]
            at = event.audio_position / 1000
            if event.type == EVENT_WORD:
                words.append({"at": at, "index": event.text_position - 1, "length": event.length})
            if event.type == EVENT_PHONEME:
                phonemes.append({"at": at, "name": event.id.string.decode("utf-8", "ignore")})
            i += 1
        return 0

    callback = CALLBACK(receive)
    library.espeak_SetSynthCallback(callback)
    text = wanted["text"].encode()
    library.espeak_Synth(text, len(text) + 1, 0, POSITION_CHARACTER, 0, CHARS_UTF8, None, None)
    library.espeak_Synchronize()
    library.espeak_Terminate()

    with wave.open(wanted["wav"], "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(sample_rate)
        file.writeframes(bytes(sound))
    return {
        "sampleRate": sample_rate,
        "seconds": len(sound) / 2 / sample_rate,
        "words": words,
        "phonemes": phonemes,
    }


if __name__ == "__main__":
    json.dump(speak(json.load(sys.stdin)), sys.stdout, ensure_ascii=False)
