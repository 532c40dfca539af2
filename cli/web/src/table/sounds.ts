// Sounds made by code: a card that falls on the cloth, two tones where points are scored, one where it is the person's turn.
import type { Cue } from './cues';

let audio: AudioContext | null = null;

/** Browsers let a page be heard once somebody has touched it; until then, and where there is no sound, nothing happens. */
function opened(): AudioContext | null {
  if (!('AudioContext' in globalThis)) return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  return audio.state === 'running' ? audio : null;
}

/** A volume that rises at once and fades within `seconds`. */
function fading(context: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  return gain;
}

function card(context: AudioContext): void {
  const seconds = 0.07;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const cloth = context.createBiquadFilter();
  cloth.type = 'lowpass';
  cloth.frequency.value = 1400;
  noise.connect(cloth).connect(fading(context, context.currentTime, seconds, 0.35));
  noise.start();
}

function tones(context: AudioContext, frequencies: readonly number[]): void {
  frequencies.forEach((frequency, i) => {
    const at = context.currentTime + i * 0.11;
    const tone = context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    tone.connect(fading(context, at, 0.28, 0.12));
    tone.start(at);
    tone.stop(at + 0.3);
  });
}

const fifth = [523, 784] as const; // C and G
const third = [659] as const; // E

export function sound(cue: Cue): void {
  const context = opened();
  if (!context) return;
  if (cue === 'card') card(context);
  else tones(context, cue === 'points' ? fifth : third);
}
