#!/usr/bin/env python3
"""Writes mjai logs of hantei as JSON of tenhou.net/6, and compares mjai logs.

    tenhou6.py write [ROOM] <GAMES.mjai >GAMES.json    an object a game; ROOM is what the site would call the room
    tenhou6.py same ONE.mjai OTHER.mjai                the same events, but for what tenhou.net/6 does not say
"""
import json
import sys

YAKU = dict(zip(
    'tsumo riichi ippatsu chankan rinshan haitei houtei pinfu tanyao iipeikou seat-east seat-south seat-west seat-north '
    'round-east round-south round-west round-north haku hatsu chun daburu-riichi chiitoitsu chanta ittsu sanshoku '
    'sanshoku-doukou sankantsu toitoi sanankou shousangen honroutou ryanpeikou junchan honitsu chinitsu renhou tenhou '
    'chiihou daisangen suuankou suuankou-tanki tsuuiisou ryuuiisou chinroutou chuuren junsei-chuuren kokushi kokushi-13 '
    'daisuushii shousuushii suukantsu dora ura-dora aka-dora'.split(),
    '門前清自摸和,立直,一発,槍槓,嶺上開花,海底摸月,河底撈魚,平和,断幺九,一盃口,自風 東,自風 南,自風 西,自風 北,場風 東,場風 南,場風 西,'
    '場風 北,役牌 白,役牌 發,役牌 中,両立直,七対子,混全帯幺九,一気通貫,三色同順,三色同刻,三槓子,対々和,三暗刻,小三元,混老頭,二盃口,'
    '純全帯幺九,混一色,清一色,人和,天和,地和,大三元,四暗刻,四暗刻単騎,字一色,緑一色,清老頭,九蓮宝燈,純正九蓮宝燈,国士無双,国士無双１３面,'
    '大四喜,小四喜,四槓子,ドラ,裏ドラ,赤ドラ'.split(',')))
REASONS = {'nagashimangan': '流し満貫', 'kyushukyuhai': '九種九牌', 'sufonrenta': '四風連打', 'suchareach': '四家立直',
           'sukaikan': '四槓散了', 'sanchaho': '三家和了'}
YAKUMAN = 13


def tile(name):
    """The site's number of a tile."""
    if name in 'ESWNPFC':
        return 41 + 'ESWNPFC'.index(name)
    suit = 'mps'.index(name[1])
    return 51 + suit if name.endswith('r') else 10 * (suit + 1) + int(name[0])


def called(letter, place, tiles, others):
    """A call: the letter and its tiles behind so many of the others."""
    words = [f'{tile(other)}' for other in others]
    words.insert(place, letter + ''.join(f'{tile(one)}' for one in tiles))
    return ''.join(words)


def limit(win):
    yaku_han = sum(han for _, han in win['yakus'])
    base = win['fu'] << (2 + min(win['fan'], 13))
    for least, name in ((13, '役満'), (11, '三倍満'), (8, '倍満'), (6, '跳満'), (5, '満貫')):
        if yaku_han >= least:
            return name
    return '満貫' if base >= 2000 else ''


def paid(win, dealer, honba):
    """What is paid, in words; nothing where somebody is liable and pays another's part."""
    who, deltas = win['actor'], win['deltas']
    if win['target'] != who:
        return f"{win['hora_points']}点"
    others = {i: -delta - 100 * honba for i, delta in enumerate(deltas) if i != who}
    parts = sorted({amount for i, amount in others.items() if i != dealer})
    if len(parts) > 1 or min(others.values()) <= 0:
        return ''
    return f'{parts[0]}点∀' if who == dealer else f'{parts[0]}-{others[dealer]}点'


def worth(win, dealer, honba):
    name, points = limit(win), paid(win, dealer, honba)
    return name + points if name else f"{win['fu']}符{win['fan']}飜{points}"


class Round:
    def __init__(self, deal):
        self.deal = deal
        self.seats = len(deal['tehais'])
        self.dora, self.ura, self.end = [tile(deal['dora_marker'])], [], None
        self.drawn, self.discarded = [[] for _ in range(4)], [[] for _ in range(4)]
        self.riichi, self.pons = set(), {}

    def discard(self, event):
        who = event['actor']
        number = 60 if event['tsumogiri'] else tile(event['pai'])
        self.discarded[who].append(f'r{number}' if who in self.riichi else number)
        self.riichi.discard(who)

    def claim(self, event):
        who, kind = event['actor'], event['type']
        left = (who - event['target']) % 4  # 1: of the player on the left
        place = 0 if kind == 'chi' else {1: 0, 2: 1, 3: 3 if kind == 'daiminkan' else 2}[left]
        letter = {'chi': 'c', 'pon': 'p', 'daiminkan': 'm'}[kind]
        self.drawn[who].append(called(letter, place, [event['pai']], event['consumed']))
        if kind == 'pon':
            self.pons[who, event['pai'][:2]] = place, event['pai'], event['consumed']
        if kind == 'daiminkan':
            self.discarded[who].append(0)

    def win(self, event):
        if event['uradora_markers']:
            self.ura = [tile(name) for name in event['uradora_markers']]
        self.end = self.end or ['和了']
        who, deal = event['actor'], self.deal
        yaku = [f"{YAKU[name]}({'役満' if han >= YAKUMAN else f'{han}飜'})" for name, han in event['yakus']]
        self.end += [event['deltas'] + [0] * (4 - self.seats),
                     [who, event['target'], who, worth(event, deal['oya'], deal['honba'])] + yaku]

    def ryukyoku(self, event):
        deltas = event['deltas'] + [0] * (4 - self.seats)
        if event['reason'] == 'fanpai':
            told = '流局' if any(deltas) else '全員聴牌' if event['tenpais'][0] else '全員不聴'
            self.end = [told, deltas] if any(deltas) else [told]
        else:
            self.end = [REASONS[event['reason']]] + ([deltas] if any(deltas) else [])

    def hear(self, event):
        kind, who = event['type'], event.get('actor')
        if kind == 'tsumo':
            self.drawn[who].append(tile(event['pai']))
        elif kind == 'reach':
            self.riichi.add(who)
        elif kind == 'dahai':
            self.discard(event)
        elif kind in ('chi', 'pon', 'daiminkan'):
            self.claim(event)
        elif kind == 'ankan':
            self.discarded[who].append(called('a', 3, event['consumed'][:1], event['consumed'][1:]))
        elif kind == 'kakan':
            place, claimed, others = self.pons[who, event['pai'][:2]]
            self.discarded[who].append(called('k', place, [event['pai'], claimed], others))
        elif kind == 'nukidora':
            self.discarded[who].append('f44')
        elif kind == 'dora':
            self.dora.append(tile(event['dora_marker']))
        elif kind == 'hora':
            self.win(event)
        elif kind == 'ryukyoku':
            self.ryukyoku(event)

    def json(self):
        deal, empty = self.deal, 4 - self.seats
        winds = 4 * 'ESWN'.index(deal['bakaze'])
        lists = [[winds + deal['kyoku'] - 1, deal['honba'], deal['kyotaku']], deal['scores'] + [0] * empty, self.dora,
                 self.ura]
        for who, hand in enumerate(deal['tehais'] + [[]] * empty):
            lists += [[tile(name) for name in hand], self.drawn[who], self.discarded[who]]
        return lists + [self.end]


def write(room):
    game, last = None, None
    for line in sys.stdin:
        event = json.loads(line)
        if event['type'] == 'start_game':
            game = {'title': ['', ''], 'name': event['names'], 'rule': {'aka': int(event['aka_flag'])}, 'log': []}
            game['rule'] |= {'disp': room} if room else {}
        elif event['type'] == 'start_kyoku':
            last = Round(event)
        elif event['type'] == 'end_kyoku':
            game['log'].append(last.json())
        elif event['type'] == 'end_game':
            print(json.dumps(game, ensure_ascii=False))
        else:
            last.hear(event)


def comparable(path):
    """The events without what tenhou.net/6 does not say: points that follow, hands that are shown, fu of limits."""
    for line in open(path, encoding='utf-8'):
        event = json.loads(line)
        dropped = {'kyoku_first', 'hora_tehais', 'fu'} | ({'scores'} if event['type'] != 'start_kyoku' else set())
        if event['type'] == 'ryukyoku':
            dropped |= {'tehais', 'deltas', 'tenpais'} if event['reason'] != 'fanpai' else {'tehais'}
        if event['type'] not in ('hora', 'ryukyoku'):
            dropped |= {'deltas'}
        event = {key: value for key, value in event.items() if key not in dropped}
        if event['type'] == 'hora':
            event['yakus'].sort()
        if 'consumed' in event:
            event['consumed'].sort()
        if event['type'] != 'end_game':
            yield event


def same(one, other):
    ours, theirs = list(comparable(one)), list(comparable(other))
    for number, (a, b) in enumerate(zip(ours, theirs)):
        if a != b:
            sys.exit(f'event {number}: {a}\n    {b}')
    if len(ours) != len(theirs):
        sys.exit(f'{len(ours)} events, and {len(theirs)}')
    print(f'{len(ours)} events')


if sys.argv[1] == 'write':
    write(sys.argv[2] if len(sys.argv) > 2 else '')
else:
    same(*sys.argv[2:])
